#!/usr/bin/env python3
"""Writes the Anki files of this folder with Python's own SQLite and ZIP and the zstd command.

Follows what Anki publishes, not our reader: rslib/src/storage/schema11.sql and the upgrade scripts
schema14.sql to schema18_upgrade.sql for the tables, proto/anki/{notetypes,decks,import_export}.proto
for the protobuf messages. A live collection is in WAL mode, and Anki packs the file as it is, so
bytes 18 and 19 of its header are 2.
Run it again with: python3 testing/world/anki/make.py
"""
import hashlib, json, os, sqlite3, subprocess, sys, tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.append(os.path.dirname(os.path.dirname(HERE)))

from anki_files import (
    COL_NOTES_CARDS,
    DECKS,
    DEFLATED,
    FIELDS,
    NOTETYPES,
    PNG,
    REVLOG_GRAVES,
    STORED,
    TAGS,
    TEMPLATES,
    blob,
    notetype,
    number,
    varint,
    write_package,
)

SCHEMA_11 = COL_NOTES_CARDS + REVLOG_GRAVES + """create index ix_notes_usn on notes (usn);
create index ix_cards_usn on cards (usn);
create index ix_revlog_usn on revlog (usn);
create index ix_cards_nid on cards (nid);
create index ix_cards_sched on cards (did, queue, due);
create index ix_revlog_cid on revlog (cid);
create index ix_notes_csum on notes (csum);
"""
SCHEMA_18 = """
drop table graves;
create table deck_config (id integer primary key not null, name text not null collate unicase,
  mtime_secs integer not null, usn integer not null, config blob not null);
create table config (key text not null primary key, usn integer not null,
  mtime_secs integer not null, val blob not null) without rowid;
""" + FIELDS + TEMPLATES + """create index idx_templates_usn on templates (usn);
""" + NOTETYPES + """create index idx_notetypes_usn on notetypes (usn);
""" + DECKS + """create index idx_notes_mid on notes (mid);
create index idx_cards_odid on cards (odid) where odid != 0;
""" + TAGS + """create table graves (oid integer not null, type integer not null, usn integer not null,
  primary key (oid, type)) without rowid;
create index idx_graves_pending on graves (usn);
"""


BACK = "{{FrontSide}}\n\n<hr id=answer>\n\n{{Back}}"
BASIC = notetype(1690000000001, "Basic", ["Front", "Back"], [("Card 1", "{{Front}}", BACK)])
CLOZE = notetype(
    1690000000002,
    "Cloze",
    ["Text", "Back Extra"],
    [("Cloze", "{{cloze:Text}}", "{{cloze:Text}}<br>\n{{Back Extra}}")],
    cloze=True,
)
RANKS = notetype(
    1690000000003,
    "Ränge (straße)",
    ["Insignia", "Rank", "Pay Grade"],
    [("Rank", "What is this?<br>{{Insignia}}", "{{FrontSide}}<hr id=answer>{{Rank}}"),
     ("Grade", "What is the pay grade of a {{Rank}}?", "{{FrontSide}}<hr id=answer>{{Pay Grade}}")],
)
TYPES = [BASIC, CLOZE, RANKS]


def note(guid, type, fields, ords=(0,), deck="Board::Army Programs"):
    return {"guid": guid, "type": type, "fields": fields, "ords": ords, "deck": deck}


def deck_ids(notes):
    names = set()
    for one in notes:
        levels = one["deck"].split("::")
        names |= {"::".join(levels[: count + 1]) for count in range(len(levels))}
    return {"Default": 1, **{name: 1690000001000 + n for n, name in enumerate(sorted(names))}}


def collection(notes, schema, wal):
    """The bytes of a collection file."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "collection.anki2")
        db = sqlite3.connect(path)
        db.create_collation("unicase", lambda a, b: (a.casefold() > b.casefold()) - (a.casefold() < b.casefold()))
        db.execute("pragma page_size = 4096")
        if wal:
            db.execute("pragma journal_mode = wal")
        db.executescript(SCHEMA_11)
        ids = deck_ids(notes)
        if schema == 18:
            db.executescript(SCHEMA_18)
            fill_18(db, ids)
        else:
            fill_11(db, ids)
        insert_notes(db, notes, ids)
        db.commit()
        if schema == 18:
            db.execute("analyze")
            db.commit()
        db.execute("vacuum")
        db.close()
        with open(path, "rb") as file:
            data = file.read()
    assert data[18:20] == (b"\2\2" if wal else b"\1\1")
    return data


def fill_11(db, ids):
    models = {
        str(t["id"]): {
            "id": t["id"], "name": t["name"], "type": int(t["cloze"]), "mod": 1, "usn": -1,
            "flds": [{"name": name, "ord": ord, "font": "Arial", "size": 20} for ord, name in enumerate(t["fields"])],
            "tmpls": [{"name": name, "ord": ord, "qfmt": q, "afmt": a} for ord, (name, q, a) in enumerate(t["templates"])],
            "css": ".card { font-family: arial; }",
        }
        for t in TYPES
    }
    decks = {str(id): {"id": id, "name": name, "dyn": 0, "conf": 1} for name, id in ids.items()}
    row = (1, 1, 1, 1, 11, 0, 0, 0, "{}", json.dumps(models), json.dumps(decks), "{}", "{}")
    db.execute("insert into col values (?,?,?,?,?,?,?,?,?,?,?,?,?)", row)


def fill_18(db, ids):
    db.execute("insert into col values (1,1690000000,1690000000000,1690000000000,18,0,0,0,'','','','','')")
    db.execute("insert into deck_config values (1,'Default',0,0,?)", (blob(1, b"\0\0\x80\x3f"),))
    db.executemany(
        "insert into config values (?,0,0,?)",
        [(key, json.dumps(value).encode()) for key, value in (("schedVer", 2), ("curDeck", 1), ("sched2021", True))],
    )
    for t in TYPES:
        # Notetype.Config: kind = 1, css = 3, latex_pre = 5, latex_post = 6, reqs = 8.
        config = (number(1, 1) if t["cloze"] else b"") + blob(3, ".card {\n    font-family: arial;\n}\n")
        config += blob(5, "\\documentclass[12pt]{article}") + blob(6, "\\end{document}")
        config += blob(8, number(2, 1) + blob(3, b"\0"))
        db.execute("insert into notetypes values (?,?,1690000000,-1,?)", (t["id"], t["name"], config))
        for ord, name in enumerate(t["fields"]):
            # Notetype.Field.Config: font_name = 3, font_size = 4, id = 8 (fixed 64 bit).
            config = blob(3, "Arial") + number(4, 20) + varint(8 << 3 | 1) + bytes(range(8))
            db.execute("insert into fields values (?,?,?,?)", (t["id"], ord, name, config))
        for ord, (name, q, a) in enumerate(t["templates"]):
            # Notetype.Template.Config: q_format = 1, a_format = 2.
            db.execute("insert into templates values (?,?,?,0,-1,?)", (t["id"], ord, name, blob(1, q) + blob(2, a)))
    for name, id in ids.items():
        # Deck.Common: study_collapsed = 1; Deck.KindContainer: normal = 1 with config_id = 1.
        row = (id, name.replace("::", "\x1f"), number(1, 1), blob(1, number(1, 1)))
        db.execute("insert into decks values (?,?,0,-1,?,?)", row)
    db.execute("insert into tags values ('Board::Straße', -1, 0, null)")


def insert_notes(db, notes, ids):
    card = 1700000000000
    for place, one in enumerate(notes):
        nid, fields = 1695000000000 + place, "\x1f".join(one["fields"])
        checksum = int(hashlib.sha1(one["fields"][0].encode()).hexdigest()[:8], 16)
        row = (nid, one["guid"], one["type"]["id"], 1, -1, " Board::Straße ", fields, one["fields"][0], checksum, 0, "")
        db.execute("insert into notes values (?,?,?,?,?,?,?,?,?,?,?)", row)
        for ord in one["ords"]:
            card += 1
            row = (card, nid, ids[one["deck"]], ord, 1, -1, 0, 0, place + 1, *[0] * 8, "{}")
            db.execute(f"insert into cards values ({','.join('?' * 18)})", row)


def zstd(data):
    # Through a pipe, so that the frame does not declare its size, as in Anki.
    return subprocess.run(["zstd", "-3", "-c"], input=data, capture_output=True, check=True).stdout


def package(name, entries):
    return write_package(os.path.join(HERE, name), entries)


NAG = [note("nag", BASIC, ["Please update to the latest Anki version, then import the .colpkg/.apkg file again.", ""], deck="Default")]


def modern(notes, media=()):
    # MediaEntries: entries = 1, each with name = 1, size = 2 and sha1 = 3. PackageMetadata: version = 1.
    entries = b"".join(
        blob(1, blob(1, name) + number(2, len(PNG)) + blob(3, hashlib.sha1(PNG).digest())) for name in media
    )
    return [
        ("meta", number(1, 3), STORED),
        ("collection.anki21b", zstd(collection(notes, 18, wal=True)), STORED),
        ("collection.anki2", collection(NAG, 11, wal=False), DEFLATED),
        *((str(place), zstd(PNG), STORED) for place in range(len(media))),
        ("media", zstd(entries), STORED),
    ]


def legacy(*collections):
    entries = [(name, collection(notes, 11, wal=False), DEFLATED) for name, notes in collections]
    return [*entries, ("media", b"{}", STORED)]


CARDS = [
    note("Bx?1Q~k(aa", BASIC, ["What does ACS stand for?", "Army Community Service"]),
    note("Bx?1Q~k(ab", BASIC, ["When was the Army founded?", "June 14, 1775"], deck="Board::History"),
    note("Bx?1Q~k(ac", CLOZE, ["AER was founded in {{c1::1942}} by {{c2::the Secretary of War}}.", ""], (0, 1)),
    note("Bx?1Q~k(ad", RANKS, ['<img src="sgt.png">', "Sergeant", "E-5"], (0, 1), deck="Board::Ranks"),
    note("Bx?1Q~k(ae", BASIC, ['Which of the seven Army Values means to put the welfare of others first? <img src="values.png">', "Selfless service"]),
]
# Version 1 of a deck and the same deck later: a package holds both, for old and new programs.
EARLIER = [note("same-note1", BASIC, ["Who is the SMA?", "The answer of last year"])]
LATER = [note("same-note1", BASIC, ["Who is the SMA?", "The answer of this year"])]


def encrypted():
    """As a ZIP program leaves it when it packs an .apkg again with a password."""
    path = package("password.apkg", modern(CARDS))
    with open(path, "rb") as file:
        data = bytearray(file.read())
    for mark, flags in ((b"PK\3\4", 6), (b"PK\1\2", 8)):
        place = data.find(mark)
        while place != -1:
            data[place + flags] |= 1
            place = data.find(mark, place + 4)
    with open(path, "wb") as file:
        file.write(data)


if __name__ == "__main__":
    package("modern.apkg", modern(CARDS, ["sgt.png", "values.png"]))
    package("modern.colpkg", modern(CARDS))
    package("legacy.colpkg", legacy(("collection.anki21", CARDS), ("collection.anki2", NAG)))
    package("old-and-new.apkg", legacy(("collection.anki2", EARLIER), ("collection.anki21", LATER)))
    package("three-collections.apkg", [("collection.anki21", collection(EARLIER, 11, wal=False), DEFLATED), *modern(LATER)])
    with open(os.path.join(HERE, "collection.anki2"), "wb") as file:
        file.write(collection(CARDS, 18, wal=True))
    encrypted()
    package("newer.apkg", [("meta", number(1, 4), STORED), ("collection.anki22", b"\0" * 100, STORED)])
    package("workbook.apkg", [("[Content_Types].xml", b"<Types/>", DEFLATED), ("xl/workbook.xml", b"<workbook/>", DEFLATED)])
    whole = package("incomplete.apkg", modern(CARDS))
    with open(whole, "rb+") as file:
        file.truncate(os.path.getsize(whole) * 2 // 3)
