"""Motion: what moves at each kind of event, how, and what sounds with it; pure, in milliseconds."""
