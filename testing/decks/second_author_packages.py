"""The three containers in which Anki has exported decks: anki2, anki21 and anki21b."""

import hashlib
import json
import os
import sqlite3
import subprocess
import tempfile
import zipfile

FIRST_ID = 1_650_000_000_000
SECONDS = 1_650_000_000
FIXED_TIME = (2022, 4, 15, 12, 0, 0)
MODEL_ID = FIRST_ID + 1

SHARED_TABLES = """
CREATE TABLE col (id integer primary key, crt integer not null, mod integer not null,
  scm integer not null, ver integer not null, dty integer not null, usn integer not null,
  ls integer not null, conf text not null, models text not null, decks text not null,
  dconf text not null, tags text not null);
CREATE TABLE notes (id integer primary key, guid text not null, mid integer not null,
  mod integer not null, usn integer not null, tags text not null, flds text not null,
  sfld integer not null, csum integer not null, flags integer not null, data text not null);
CREATE TABLE cards (id integer primary key, nid integer not null, did integer not null,
  ord integer not null, mod integer not null, usn integer not null, type integer not null,
  queue integer not null, due integer not null, ivl integer not null, factor integer not null,
  reps integer not null, lapses integer not null, left integer not null, odue integer not null,
  odid integer not null, flags integer not null, data text not null);
CREATE TABLE revlog (id integer primary key, cid integer not null, usn integer not null,
  ease integer not null, ivl integer not null, lastIvl integer not null, factor integer not null,
  time integer not null, type integer not null);
CREATE INDEX ix_notes_usn on notes (usn);
CREATE INDEX ix_cards_usn on cards (usn);
CREATE INDEX ix_cards_nid on cards (nid);
CREATE INDEX ix_cards_sched on cards (did, queue, due);
CREATE INDEX ix_notes_csum on notes (csum);
"""

SCHEMA_11_GRAVES = """
CREATE TABLE graves (usn integer not null, oid integer not null, type integer not null);
"""

SCHEMA_18_TABLES = """
CREATE TABLE deck_config (id integer PRIMARY KEY NOT NULL, name text NOT NULL COLLATE unicase,
  mtime_secs integer NOT NULL, usn integer NOT NULL, config blob NOT NULL);
CREATE TABLE config (KEY text NOT NULL PRIMARY KEY, usn integer NOT NULL,
  mtime_secs integer NOT NULL, val blob NOT NULL) without rowid;
CREATE TABLE fields (ntid integer NOT NULL, ord integer NOT NULL,
  name text NOT NULL COLLATE unicase, config blob NOT NULL, PRIMARY KEY (ntid, ord)) without rowid;
CREATE UNIQUE INDEX idx_fields_name_ntid ON fields (name, ntid);
CREATE TABLE templates (ntid integer NOT NULL, ord integer NOT NULL,
  name text NOT NULL COLLATE unicase, mtime_secs integer NOT NULL, usn integer NOT NULL,
  config blob NOT NULL, PRIMARY KEY (ntid, ord)) without rowid;
CREATE UNIQUE INDEX idx_templates_name_ntid ON templates (name, ntid);
CREATE INDEX idx_templates_usn ON templates (usn);
CREATE TABLE notetypes (id integer NOT NULL PRIMARY KEY, name text NOT NULL COLLATE unicase,
  mtime_secs integer NOT NULL, usn integer NOT NULL, config blob NOT NULL);
CREATE UNIQUE INDEX idx_notetypes_name ON notetypes (name);
CREATE INDEX idx_notetypes_usn ON notetypes (usn);
CREATE TABLE decks (id integer PRIMARY KEY NOT NULL, name text NOT NULL COLLATE unicase,
  mtime_secs integer NOT NULL, usn integer NOT NULL, common blob NOT NULL, kind blob NOT NULL);
CREATE UNIQUE INDEX idx_decks_name ON decks (name);
CREATE TABLE tags (tag text NOT NULL PRIMARY KEY COLLATE unicase, usn integer NOT NULL,
  collapsed boolean NOT NULL, config blob NULL) without rowid;
CREATE TABLE graves (oid integer NOT NULL, type integer NOT NULL, usn integer NOT NULL,
  PRIMARY KEY (oid, type)) WITHOUT ROWID;
CREATE INDEX idx_graves_pending ON graves (usn);
CREATE INDEX idx_cards_odid ON cards (odid) WHERE odid != 0;
CREATE INDEX idx_notes_mid ON notes (mid);
"""

UPDATE_NOTE = {
    "form": "notice",
    "note_type": {
        "name": "Basic",
        "fields": ["Front", "Back"],
        "templates": [("Card 1", "{{Front}}", "{{FrontSide}}\n\n<hr id=answer>\n\n{{Back}}")],
    },
    "notes": [
        {
            "fields": [
                "This file requires a newer version of Anki.",
                "Please update to the latest Anki version, then import the .apkg file again.",
            ],
            "deck": "Default",
            "cards": [0],
        }
    ],
    "media": {},
}


def write_package(path, container, deck):
    """Write one .apkg: container is "anki2", "anki21" or "anki21b"."""
    members = {}
    if container == "anki2":
        members["collection.anki2"] = collection(deck, schema_18=False)
    else:
        members["collection.anki2"] = collection(UPDATE_NOTE, schema_18=False)
    if container == "anki21":
        members["collection.anki21"] = collection(deck, schema_18=False)
    if container == "anki21b":
        members["meta"] = varint_field(1, 3)
        members["collection.anki21b"] = compress(collection(deck, schema_18=True))
    members |= media_members(deck["media"], new=container == "anki21b")
    with zipfile.ZipFile(path, "w") as package:
        for name, content in members.items():
            stored = container == "anki21b" and name != "collection.anki2"
            kind = zipfile.ZIP_STORED if stored else zipfile.ZIP_DEFLATED
            package.writestr(zipfile.ZipInfo(name, FIXED_TIME), content, compress_type=kind)


def media_members(media, new):
    if not new:
        names = {str(place): name for place, name in enumerate(media)}
        files = {str(place): content for place, content in enumerate(media.values())}
        return files | {"media": json.dumps(names).encode()}
    entries = b""
    for name, content in media.items():
        entry = bytes_field(1, name.encode()) + varint_field(2, len(content))
        entries += bytes_field(1, entry + bytes_field(3, hashlib.sha1(content).digest()))
    files = {str(place): compress(content) for place, content in enumerate(media.values())}
    return {"media": compress(entries)} | files


def collection(deck, schema_18):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "collection")
        database = sqlite3.connect(path)
        database.create_collation("unicase", unicase)
        database.executescript(SHARED_TABLES)
        database.executescript(SCHEMA_18_TABLES if schema_18 else SCHEMA_11_GRAVES)
        deck_ids = number_decks(deck["notes"])
        (fill_schema_18 if schema_18 else fill_schema_11)(database, deck["note_type"], deck_ids)
        fill_notes(database, deck, deck_ids)
        database.commit()
        database.close()
        with open(path, "rb") as file:
            return file.read()


def unicase(left, right):
    left, right = left.casefold(), right.casefold()
    return (left > right) - (left < right)


def number_decks(notes):
    names = {"Default"}
    for note in notes:
        parts = note["deck"].split("::")
        names |= {"::".join(parts[: place + 1]) for place in range(len(parts))}
    others = sorted(names - {"Default"})
    return {"Default": 1} | {name: FIRST_ID + 10 + place for place, name in enumerate(others)}


def fill_schema_11(database, note_type, deck_ids):
    fields = [
        {"name": name, "ord": place, "sticky": False, "rtl": False, "font": "Arial", "size": 20, "media": []}
        for place, name in enumerate(note_type["fields"])
    ]
    templates = [
        {"name": name, "ord": place, "qfmt": front, "afmt": back, "did": None, "bqfmt": "", "bafmt": ""}
        for place, (name, front, back) in enumerate(note_type["templates"])
    ]
    model = {
        "id": MODEL_ID, "name": note_type["name"], "type": int(note_type.get("cloze", False)),
        "mod": SECONDS, "usn": -1, "sortf": 0, "did": 1, "flds": fields, "tmpls": templates,
        "css": ".card { font-family: arial; font-size: 20px; }", "tags": [], "vers": [],
        "latexPre": "\\documentclass[12pt]{article}", "latexPost": "\\end{document}",
    }  # fmt: skip
    decks = {
        str(number): {
            "id": number, "name": name, "mod": SECONDS, "usn": -1, "desc": "", "dyn": 0, "conf": 1,
            "collapsed": False, "newToday": [0, 0], "revToday": [0, 0], "lrnToday": [0, 0],
            "timeToday": [0, 0], "extendNew": 0, "extendRev": 0,
        }
        for name, number in deck_ids.items()
    }  # fmt: skip
    row = (1, SECONDS, FIRST_ID, FIRST_ID, 11, 0, 0, 0, json.dumps({"nextPos": 1, "curDeck": 1}),
           json.dumps({str(MODEL_ID): model}), json.dumps(decks),
           json.dumps({"1": {"id": 1, "name": "Default"}}), "{}")  # fmt: skip
    database.execute("INSERT INTO col VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)", row)


def fill_schema_18(database, note_type, deck_ids):
    row = (1, SECONDS, FIRST_ID, FIRST_ID, 18, 0, 0, 0, "", "", "", "", "")
    database.execute("INSERT INTO col VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)", row)
    kind = varint_field(1, 1) if note_type.get("cloze") else b""
    config = kind + bytes_field(3, b".card { font-family: arial; }")
    database.execute("INSERT INTO notetypes VALUES (?,?,?,?,?)", (MODEL_ID, note_type["name"], SECONDS, -1, config))
    for place, name in enumerate(note_type["fields"]):
        config = bytes_field(3, b"Arial") + varint_field(4, 20)
        database.execute("INSERT INTO fields VALUES (?,?,?,?)", (MODEL_ID, place, name, config))
    for place, (name, front, back) in enumerate(note_type["templates"]):
        config = bytes_field(1, front.encode()) + bytes_field(2, back.encode())
        database.execute("INSERT INTO templates VALUES (?,?,?,?,?,?)", (MODEL_ID, place, name, SECONDS, -1, config))
    for name, number in deck_ids.items():
        kind = bytes_field(1, varint_field(1, 1))
        database.execute("INSERT INTO decks VALUES (?,?,?,?,?,?)", (number, name.replace("::", "\x1f"), SECONDS, -1, b"", kind))


def fill_notes(database, deck, deck_ids):
    due = 0
    for place, note in enumerate(deck["notes"]):
        number = FIRST_ID + 1000 + place * 100
        key = hashlib.sha1(f"{deck['form']} {place}".encode()).hexdigest()
        row = (number, key[:10], MODEL_ID, SECONDS, -1, note.get("tags", ""), "\x1f".join(note["fields"]),
               note["fields"][0], int(key[:8], 16), 0, "")  # fmt: skip
        database.execute("INSERT INTO notes VALUES (?,?,?,?,?,?,?,?,?,?,?)", row)
        for order in note["cards"]:
            due += 1
            row = (number + order, number, deck_ids[note["deck"]], order, SECONDS, -1,
                   0, 0, due, 0, 0, 0, 0, 0, 0, 0, 0, "")  # fmt: skip
            database.execute(f"INSERT INTO cards VALUES ({','.join('?' * 18)})", row)


def compress(content):
    return subprocess.run(["zstd", "-q", "-c"], input=content, capture_output=True, check=True).stdout


def varint(number):
    result = b""
    while number > 127:
        result += bytes([number & 127 | 128])
        number >>= 7
    return result + bytes([number])


def varint_field(field, number):
    return varint(field << 3) + varint(number)


def bytes_field(field, content):
    return varint(field << 3 | 2) + varint(len(content)) + content
