"""The script of the Windows installer, for NSIS (https://nsis.sourceforge.io)."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from resources import DEVELOPERS, HOMEPAGE, NAME, RIGHTS, ROOT, SUMMARY, TITLE, version_numbers

from game import __version__

UNINSTALL = rf"Software\Microsoft\Windows\CurrentVersion\Uninstall\{TITLE}"
"""The registry key that Settings, Apps lists."""

PROGRAMS = (f"{NAME}.exe", f"{NAME}.com")
RUNNING = f"{TITLE} is running. Close it, then install again."


def installer_script(folder: Path, target: Path) -> str:
    """Return the script of an installer of a folder, written to ``target``.

    It installs for one user, over an older version if there is one: files that the new version does
    not have go, and games stay, as they lie elsewhere. The uninstaller leaves games, too.
    """
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    inner = sorted({path.relative_to(folder).parent for path in files})
    install, remove = list[str](), list[str]()
    for place in inner:
        below = _inner_path(place)
        install.append(f'SetOutPath "$INSTDIR{below}"')
        install += [f'File "{path}"' for path in files if path.relative_to(folder).parent == place]
    remove += [f'Delete "$INSTDIR{_inner_path(path.relative_to(folder))}"' for path in files]
    remove += [f'RMDir "$INSTDIR{_inner_path(place)}"' for place in reversed(inner) if place.parts]
    size = sum(path.stat().st_size for path in files) // 1024
    icon = ROOT / "assets" / "icon" / "tercet.ico"
    texts = {
        "DisplayName": TITLE,
        "DisplayVersion": __version__,
        "DisplayIcon": rf"$INSTDIR\{NAME}.exe",
        "Publisher": DEVELOPERS,
        "URLInfoAbout": HOMEPAGE,
        "InstallLocation": "$INSTDIR",
        "UninstallString": r"$\"$INSTDIR\uninstall.exe$\"",
        "QuietUninstallString": r"$\"$INSTDIR\uninstall.exe$\" /S",
    }
    values = [f'WriteRegStr HKCU "{UNINSTALL}" "{key}" "{text}"' for key, text in texts.items()]
    numbers = {"EstimatedSize": size, "NoModify": 1, "NoRepair": 1}
    values += [f'WriteRegDWORD HKCU "{UNINSTALL}" "{k}" {value}' for k, value in numbers.items()]
    return f"""\
Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
ManifestDPIAware true
ManifestSupportedOS all
RequestExecutionLevel user
Name "{TITLE}"
OutFile "{target}"
InstallDir "$LOCALAPPDATA\\Programs\\{TITLE}"
InstallDirRegKey HKCU "{UNINSTALL}" "InstallLocation"
Icon "{icon}"
UninstallIcon "{icon}"
BrandingText "{TITLE} {__version__}"
VIProductVersion "{".".join(map(str, version_numbers()))}"
VIAddVersionKey "ProductName" "{TITLE}"
VIAddVersionKey "ProductVersion" "{__version__}"
VIAddVersionKey "FileVersion" "{__version__}"
VIAddVersionKey "FileDescription" "{TITLE}: {SUMMARY}"
VIAddVersionKey "LegalCopyright" "{RIGHTS}"
VIAddVersionKey "CompanyName" "{DEVELOPERS}"
Page directory
Page instfiles
UninstPage uninstConfirm
UninstPage instfiles

Section
  {_lines(_stop_if_runs(name) for name in PROGRAMS)}
  IfFileExists "$INSTDIR\\uninstall.exe" 0 fresh
  ExecWait '"$INSTDIR\\uninstall.exe" /S _?=$INSTDIR'
fresh:
  {_lines(install)}
  SetOutPath "$INSTDIR"
  WriteUninstaller "$INSTDIR\\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\\{TITLE}.lnk" "$INSTDIR\\{NAME}.exe"
  {_lines(values)}
SectionEnd

Section "Uninstall"
  SetOutPath "$TEMP"
  {_lines(remove)}
  Delete "$INSTDIR\\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\\{TITLE}.lnk"
  DeleteRegKey HKCU "{UNINSTALL}"
SectionEnd
"""


def _stop_if_runs(program: str) -> str:
    """Return lines to end the installation while a program runs: it cannot be overwritten then."""
    return f"""\
ClearErrors
  IfFileExists "$INSTDIR\\{program}" 0 +7
  FileOpen $0 "$INSTDIR\\{program}" a
  FileClose $0
  IfErrors 0 +4
  MessageBox MB_OK|MB_ICONEXCLAMATION "{RUNNING}" /SD IDOK
  SetErrorLevel 2
  Quit"""


def _inner_path(path: Path) -> str:
    """Return a path inside the folder in the script's form, with a backslash before each part."""
    return "".join(f"\\{part}" for part in path.parts)


def _lines(lines: Iterable[str]) -> str:
    return "\n  ".join(lines)
