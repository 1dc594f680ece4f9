"""Compares the tables that make.py writes with those of Anki's own SQL scripts.

Run: python3 compare_schema.py PATH-OF-A-CLONE-OF-ANKI
Last run at the tag 26.08.1: the same tables, columns, collations and indexes.
"""

import sqlite3
import sys
from pathlib import Path

import make

STORAGE = Path(sys.argv[1]) / "rslib/src/storage"
SCRIPTS = ["schema11.sql", *(f"upgrades/schema{n}_upgrade.sql" for n in (14, 15, 17, 18))]


def described(scripts):
    db = sqlite3.connect(":memory:")
    db.create_collation("unicase", lambda a, b: (a.casefold() > b.casefold()) - (a.casefold() < b.casefold()))
    for script in scripts:
        db.executescript(script)
    names = [name for (name,) in db.execute("select name from sqlite_master where type = 'table' order by name")]
    names = [name for name in names if not name.startswith("sqlite_")]
    found = {}
    for name in names:
        columns = [(n.lower(), kind.lower(), *rest) for _, n, kind, *rest in db.execute(f"pragma table_xinfo({name})")]
        indexes = {
            index: [(n and n.lower(), *rest) for _, _, n, *rest in db.execute(f"pragma index_xinfo({index})")]
            for _, index, *_ in db.execute(f"pragma index_list({name})")
        }
        (options,) = db.execute("select wr, strict from pragma_table_list where name = ?", (name,))
        found[name] = (columns, indexes, options)
    return found


theirs = described((STORAGE / script).read_text() for script in SCRIPTS)
ours = described([make.SCHEMA_11, make.SCHEMA_18])
different = [name for name in theirs.keys() | ours.keys() if theirs.get(name) != ours.get(name)]
for name in different:
    print(name, theirs.get(name), ours.get(name), sep="\n  ")
print("the same tables" if not different else f"{len(different)} tables differ")
sys.exit(1 if different else 0)
