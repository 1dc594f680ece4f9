"""What both makers of Anki files write: tables of a collection, protobuf fields and packages.

The tables are those of Anki's rslib/src/storage/schema11.sql and of its upgrades to schema 18.
"""
import os, zipfile

MOMENT = (2026, 1, 1, 0, 0, 0)
PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489"
    "0000000a49444154789c6300010000050001e221bc330000000049454e44ae426082"
)
DEFLATED, STORED = zipfile.ZIP_DEFLATED, zipfile.ZIP_STORED

# Of schema 11 and 18.
COL_NOTES_CARDS = """
create table col (id integer primary key, crt integer not null, mod integer not null,
  scm integer not null, ver integer not null, dty integer not null, usn integer not null,
  ls integer not null, conf text not null, models text not null, decks text not null,
  dconf text not null, tags text not null);
create table notes (id integer primary key, guid text not null, mid integer not null,
  mod integer not null, usn integer not null, tags text not null, flds text not null,
  sfld integer not null, csum integer not null, flags integer not null, data text not null);
create table cards (id integer primary key, nid integer not null, did integer not null,
  ord integer not null, mod integer not null, usn integer not null, type integer not null,
  queue integer not null, due integer not null, ivl integer not null, factor integer not null,
  reps integer not null, lapses integer not null, left integer not null, odue integer not null,
  odid integer not null, flags integer not null, data text not null);
"""
REVLOG_GRAVES = """create table revlog (id integer primary key, cid integer not null, usn integer not null,
  ease integer not null, ivl integer not null, lastIvl integer not null, factor integer not null,
  time integer not null, type integer not null);
create table graves (usn integer not null, oid integer not null, type integer not null);
"""

# Of schema 18: names are compared by "unicase", settings are protobuf.
NOTETYPES = """create table notetypes (id integer not null primary key, name text not null collate unicase,
  mtime_secs integer not null, usn integer not null, config blob not null);
create unique index idx_notetypes_name on notetypes (name);
"""
FIELDS = """create table fields (ntid integer not null, ord integer not null,
  name text not null collate unicase, config blob not null, primary key (ntid, ord)) without rowid;
create unique index idx_fields_name_ntid on fields (name, ntid);
"""
TEMPLATES = """create table templates (ntid integer not null, ord integer not null,
  name text not null collate unicase, mtime_secs integer not null, usn integer not null,
  config blob not null, primary key (ntid, ord)) without rowid;
create unique index idx_templates_name_ntid on templates (name, ntid);
"""
DECKS = """create table decks (id integer primary key not null, name text not null collate unicase,
  mtime_secs integer not null, usn integer not null, common blob not null, kind blob not null);
create unique index idx_decks_name on decks (name);
"""
TAGS = """create table tags (tag text not null primary key collate unicase, usn integer not null,
  collapsed boolean not null, config blob null) without rowid;
"""


def notetype(id, name, fields, templates, cloze=False):
    return {"id": id, "name": name, "fields": fields, "templates": templates, "cloze": cloze}


def varint(number):
    out = bytearray()
    while number > 0x7F:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*out, number])


def blob(field, data):
    """A protobuf field of text or bytes."""
    data = data.encode() if isinstance(data, str) else data
    return varint(field << 3 | 2) + varint(len(data)) + data


def number(field, value):
    """A protobuf field of a whole number."""
    return varint(field << 3) + varint(value)


def write_package(path, entries):
    """Writes a ZIP of entries: name, data and method each."""
    with zipfile.ZipFile(path, "w") as file:
        for entry, data, method in entries:
            info = zipfile.ZipInfo(entry, MOMENT)
            info.compress_type = method
            file.writestr(info, data)
    return path
