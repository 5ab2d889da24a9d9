"""What holds for all tests: nobody's own data folder is touched."""

import os
import tempfile

os.environ["TERCET_HOME"] = tempfile.mkdtemp(prefix="tercet-tests-")
