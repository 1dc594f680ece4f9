"""Runs the library of Anki 2.1.15, which is plain Python and needs no window.

    git clone --branch 2.1.15 --depth 1 https://github.com/ankitects/anki
    apt-get install python3-bs4 python3-decorator python3-requests python3-send2trash

`open_anki(source)` puts the clone on the path. Nothing of it is changed; media files of an
imported package are written beside the collection, in a temporary folder.
"""

import sys
from pathlib import Path

VERSION = "2.1.15"


def open_anki(source):
    """The `anki` package of a clone at 2.1.15; SystemExit if `source` is not one."""
    source = Path(source).resolve()
    if not (source / "anki" / "exporting.py").exists():
        sys.exit(f"{source} has no Anki {VERSION}: clone its tag {VERSION} (see real_anki.py).")
    sys.path.insert(0, str(source))
    import anki

    if anki.version != VERSION:
        sys.exit(f"{source} has Anki {anki.version}, not {VERSION}.")
    import anki.lang

    anki.lang.setLang("en_US", local=False)
    return anki
