"""Imports a package into a new collection of Anki 2.1.15, twice, and exports it again.

Run: /usr/bin/python3 read_back.py PATH-OF-ANKI PACKAGE EXPORTED
Prints, as JSON, what Anki has after each import: notes (guid, fields, tags, note type), cards.
`npm run anki:read-back -w lab` compares that with what was exported.
"""

import json
import sys
import tempfile
from pathlib import Path

from real_anki import open_anki

source, package, exported = sys.argv[1:]
anki = open_anki(source)

from anki.exporting import AnkiPackageExporter  # noqa: E402
from anki.importing.apkg import AnkiPackageImporter  # noqa: E402
from anki.utils import splitFields  # noqa: E402

with tempfile.TemporaryDirectory() as work:
    col = anki.Collection(str(Path(work) / "collection.anki2"))

    def imported():
        AnkiPackageImporter(col, package).run()
        # Says in words what is wrong with the collection's tables.
        problems, is_fine = col.fixIntegrity()
        return {
            "notes": [
                {"guid": guid, "fields": splitFields(fields), "tags": tags.strip(), "type": col.models.get(mid)["name"]}
                for guid, fields, tags, mid in col.db.execute("select guid, flds, tags, mid from notes order by id")
            ],
            "cards": col.cardCount(),
            "decks": sorted(name for name in col.decks.allNames() if name != "Default"),
            "problems": "" if is_fine else problems,
        }

    found = {"first": imported(), "again": imported()}
    exporter = AnkiPackageExporter(col)
    exporter.includeSched = False
    exporter.exportInto(exported)
    col.close()

print(json.dumps(found))
