#!/usr/bin/env python3
"""Makes the .apkg decks of this folder, by Python's own SQLite and ZIP and the zstd command.

Nothing here is taken from the reader that is tested with them: the tables are those that Anki
writes (schema 11 for collection.anki2 and .anki21, schema 18 for collection.anki21b).
Run it again with: python3 testing/decks/make.py
"""
import io, json, os, sqlite3, subprocess, sys, tempfile, zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.append(os.path.dirname(HERE))

from anki_files import (
    COL_NOTES_CARDS,
    DECKS,
    DEFLATED,
    FIELDS,
    MOMENT,
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

BASIC_BACK = "{{FrontSide}}\n\n<hr id=answer>\n\n{{Back}}"


BASIC = notetype(1500000000001, "Basic", ["Front", "Back"], [("Card 1", "{{Front}}", BASIC_BACK)])
REVERSED = notetype(
    1500000000002,
    "Basic (and reversed card)",
    ["Front", "Back"],
    [
        ("Card 1", "{{Front}}", BASIC_BACK),
        ("Card 2", "{{Back}}", "{{FrontSide}}\n\n<hr id=answer>\n\n{{Front}}"),
    ],
)
OPTIONAL = notetype(
    1500000000003,
    "Basic (optional reversed card)",
    ["Front", "Back", "Add Reverse"],
    [
        ("Card 1", "{{Front}}", BASIC_BACK),
        (
            "Card 2",
            "{{#Add Reverse}}{{Back}}{{/Add Reverse}}",
            "{{FrontSide}}\n\n<hr id=answer>\n\n{{Front}}",
        ),
    ],
)
TYPED = notetype(
    1500000000004,
    "Basic (type in the answer)",
    ["Front", "Back"],
    [("Card 1", "{{Front}}\n\n{{type:Back}}", "{{Front}}\n\n<hr id=answer>\n\n{{type:Back}}")],
)
CLOZE = notetype(
    1500000000005,
    "Cloze",
    ["Text", "Back Extra"],
    [("Cloze", "{{cloze:Text}}", "{{cloze:Text}}<br>\n{{Back Extra}}")],
    cloze=True,
)
JAPANESE = notetype(
    1500000000006,
    "Japanese",
    ["Expression", "Meaning"],
    [("Card 1", "{{furigana:Expression}}", "{{FrontSide}}<hr id=answer>{{Meaning}}")],
)
REGULATION = notetype(
    1500000000007,
    "Regulation",
    ["Number", "Title", "Proponent"],
    [
        ("Title", "What is {{Number}}?", "{{FrontSide}}<hr id=answer>{{Title}}"),
        ("Proponent", "Who is the proponent of {{Number}}?", "{{Proponent}}"),
    ],
)
TYPES = [BASIC, REVERSED, OPTIONAL, TYPED, CLOZE, JAPANESE, REGULATION]

DEFAULT = (1, "Default")


def note(guid, type, fields, ords=(0,), deck=DEFAULT, tags=""):
    return {"guid": guid, "type": type, "fields": fields, "ords": ords, "deck": deck, "tags": tags}


# --- schema 11: notetypes and decks are JSON texts of the one row of "col" ---

SCHEMA_11 = COL_NOTES_CARDS + "\n" + REVLOG_GRAVES + """create index ix_notes_usn on notes (usn);
create index ix_cards_nid on cards (nid);
"""

# --- schema 18: tables of their own, names compared by "unicase", settings as protobuf ---

SCHEMA_18 = COL_NOTES_CARDS + "\n" + NOTETYPES + FIELDS + TEMPLATES + DECKS + TAGS


def database(fill):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "collection")
        db = sqlite3.connect(path)
        db.create_collation(
            "unicase", lambda a, b: (a.lower() > b.lower()) - (a.lower() < b.lower())
        )
        fill(db)
        db.commit()
        db.execute("vacuum")
        db.close()
        with open(path, "rb") as file:
            return file.read()


def insert_notes(db, notes):
    card = 1700000000000
    for place, one in enumerate(notes):
        nid = 1600000000000 + place
        fields = "\x1f".join(one["fields"])
        row = (nid, one["guid"], one["type"]["id"], 1, -1, one["tags"], fields, fields[:20], 0, 0, "")
        db.execute("insert into notes values (?,?,?,?,?,?,?,?,?,?,?)", row)
        for ord in one["ords"]:
            card += 1
            row = (card, nid, one["deck"][0], ord, 1, -1, 0, 0, place, *[0] * 8, "")
            db.execute(f"insert into cards values ({','.join('?' * 18)})", row[:18])


def old_collection(notes, types=TYPES):
    def fill(db):
        db.executescript(SCHEMA_11)
        models = {
            str(t["id"]): {
                "id": t["id"],
                "name": t["name"],
                "type": 1 if t["cloze"] else 0,
                "flds": [{"name": name, "ord": ord} for ord, name in enumerate(t["fields"])],
                "tmpls": [
                    {"name": name, "ord": ord, "qfmt": q, "afmt": a}
                    for ord, (name, q, a) in enumerate(t["templates"])
                ],
                "css": ".card { color: black }",
            }
            for t in types
        }
        decks = {str(id): {"id": id, "name": name, "dyn": 0} for id, name in decks_of(notes)}
        row = (1, 1, 1, 1, 11, 0, 0, 0, "{}", json.dumps(models), json.dumps(decks), "{}", "{}")
        db.execute("insert into col values (?,?,?,?,?,?,?,?,?,?,?,?,?)", row)
        insert_notes(db, notes)

    return database(fill)


def new_collection(notes, types=TYPES):
    def fill(db):
        db.executescript(SCHEMA_18)
        db.execute("insert into col values (1,1,1,1,18,0,0,0,'','','','','')")
        for t in types:
            config = (number(1, 1) if t["cloze"] else b"") + blob(3, ".card {}")
            db.execute("insert into notetypes values (?,?,0,0,?)", (t["id"], t["name"], config))
            for ord, name in enumerate(t["fields"]):
                config = blob(3, "Arial") + number(4, 20)
                db.execute("insert into fields values (?,?,?,?)", (t["id"], ord, name, config))
            for ord, (name, q, a) in enumerate(t["templates"]):
                config = blob(1, q) + blob(2, a) + number(8, 1)
                db.execute("insert into templates values (?,?,?,0,0,?)", (t["id"], ord, name, config))
        for id, name in decks_of(notes):
            kind = varint(1 << 3 | 2) + varint(2) + number(1, 1)
            row = (id, name.replace("::", "\x1f"), b"", kind)
            db.execute("insert into decks values (?,?,0,0,?,?)", row)
        insert_notes(db, notes)

    return database(fill)


def decks_of(notes):
    return sorted({DEFAULT, *(one["deck"] for one in notes)})


def zstd(data):
    return subprocess.run(["zstd", "-19", "-c"], input=data, capture_output=True, check=True).stdout


def package(name, entries):
    return write_package(os.path.join(HERE, name), entries)


NAG = [note("nag", BASIC, ["Please update to the latest Anki version, then import again.", ""])]


def old_package(name, notes, media=(), inner="collection.anki2"):
    names = json.dumps({str(place): file for place, file in enumerate(media)}).encode()
    entries = [(inner, old_collection(notes), DEFLATED)]
    if inner == "collection.anki21":
        entries.append(("collection.anki2", old_collection(NAG), DEFLATED))
    entries += [(str(place), PNG, STORED) for place in range(len(media))]
    package(name, [*entries, ("media", names, DEFLATED)])


def new_package(name, notes, media=()):
    names = b"".join(
        varint(1 << 3 | 2) + varint(len(entry)) + entry
        for entry in (blob(1, file) + number(2, len(PNG)) for file in media)
    )
    entries = [
        ("meta", number(1, 3), STORED),
        ("collection.anki21b", zstd(new_collection(notes)), STORED),
        ("collection.anki2", old_collection(NAG), DEFLATED),
        *((str(place), zstd(PNG), STORED) for place in range(len(media))),
        ("media", zstd(names), STORED),
    ]
    package(name, entries)


DRILL = (1500000001000, "Board::Drill and Ceremonies")
UNIFORM = (1500000001001, "Board::Uniform::Class A")
BOARD = (1500000001002, "Board")

FORMS = [
    note("basic-1", BASIC, ["Who wears the beret?", "Every Soldier"]),
    note("basic-2", BASIC, ["<b>Bold</b> &amp; <i>plain</i>?", "One<br>two<div>three</div>&lt;four&gt;"]),
    note("reversed-1", REVERSED, ["AR 670-1", "Wear of the uniform"], (0, 1)),
    note("optional-1", OPTIONAL, ["TC 3-21.5", "Drill and ceremonies", "y"], (0, 1)),
    note("optional-2", OPTIONAL, ["FM 7-22", "Holistic health", ""]),
    note("typed-1", TYPED, ["Capital of Georgia?", "Atlanta"]),
    note(
        "cloze-1",
        CLOZE,
        ["The {{c1::Army}} was founded in {{c2::1775::year}} by {{c1::Congress}}.", "June 14"],
        (0, 1),
    ),
    note("two-sides", REGULATION, ["AR 600-20", "Army Command Policy", "The DCS, G-1"], (0, 1)),
]

ODD = [
    note("sub-1", BASIC, ["Which foot first?", "The left"], deck=DRILL, tags=" drill marching "),
    note("sub-2", BASIC, ["Which side is the name plate?", "The right"], deck=UNIFORM),
    note("sub-3", BASIC, ["What is the first duty?", "The mission"], deck=BOARD),
    note("empty-1", BASIC, ["What has no answer?", "<br>&nbsp;"], deck=BOARD),
    note("empty-2", BASIC, [" ", "An answer to nothing"], deck=BOARD),
    note("image-1", BASIC, ['<img src="rank.png">', "Sergeant"], deck=BOARD),
    note("image-2", BASIC, ['Which rank? <img src="rank.png">', "Sergeant"], deck=BOARD),
    note("sound-1", BASIC, ["Which call? [sound:taps.mp3]", "Taps[sound:taps.mp3]"], deck=BOARD),
    note("entity-1", BASIC, ["5 &lt; 6 &amp;amp; 7?", "&eacute;t&eacute; &#x1F396; &copy;&nbsp;2026"], deck=BOARD),
    note("lines-1", BASIC, ["Name them.", "<ul><li>one</li><li>two</li></ul><p>end</p>"], deck=BOARD),
    note("twice", BASIC, ["First of two?", "One"], deck=BOARD),
    note("twice", BASIC, ["Second of two?", "Two"], deck=BOARD),
    note("twice", BASIC, ["First of two?", "One"], deck=BOARD),
    note("math-1", BASIC, ["\\(x^2 = 4\\)?", "x = 2<sup>1</sup> [$]y[/$]"], deck=BOARD),
    note("ruby-1", JAPANESE, [" 日本[にほん]の 軍[ぐん]?", "<ruby>軍<rt>ぐん</rt></ruby>"], deck=BOARD),
    note("script-1", BASIC, ["<script>alert(1)</script><style>b{}</style>Safe?", "<a href='javascript:1'>Yes</a><!-- no -->"], deck=BOARD),
    note("nested-1", CLOZE, ["{{c1::Eat {{c2::well}}}} and sleep", ""], (0, 1), deck=BOARD),
    note("nocloze-1", CLOZE, ["Nothing is hidden here", ""], deck=BOARD),
    note("occlusion-1", CLOZE, ["{{c1::image-occlusion:rect:left=.1:top=.2}}", ""], deck=BOARD),
    note("long-1", BASIC, ["Too long?", "x" * 4001], deck=BOARD),
    note("formula-1", BASIC, ["=1+1", "-2"], deck=BOARD),
    note("unknown-1", notetype(42, "Gone", ["A"], []), ["A note without its type"], deck=BOARD),
]

CHANGED = [
    note("basic-1", BASIC, ["Who wears the beret?", "Every Soldier, but for some"]),
    *FORMS[1:],
    note("basic-3", BASIC, ["Who is new?", "This card"]),
]

MANY = [note(f"many-{n}", BASIC, [f"Question {n}?", f"Answer {n}"]) for n in range(10_000)]


def lying_packages():
    """Packages of 20 MB of zeros whose headers say that it is much less, and much more."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", DEFLATED, compresslevel=9) as file:
        info = zipfile.ZipInfo("collection.anki2", MOMENT)
        info.compress_type = DEFLATED
        file.writestr(info, bytes(20_000_000))
    packed, size = data.getvalue(), (20_000_000).to_bytes(4, "little")
    for name, said in [("says-too-little.apkg", 1000), ("says-too-much.apkg", 4_000_000_000)]:
        with open(os.path.join(HERE, name), "wb") as out:
            out.write(packed.replace(size, said.to_bytes(4, "little")))


def zstd_bomb():
    packed = zstd(bytes(300_000_000))
    package("zstd-bomb.apkg", [("collection.anki21b", packed, STORED), ("media", b"", STORED)])


if __name__ == "__main__":
    old_package("forms-old.apkg", FORMS)
    old_package("forms-anki21.apkg", FORMS, inner="collection.anki21")
    new_package("forms-new.apkg", FORMS)
    old_package("odd-old.apkg", ODD, media=["rank.png", "taps.mp3"])
    new_package("odd-new.apkg", ODD, media=["rank.png", "taps.mp3"])
    new_package("forms-changed.apkg", CHANGED)
    new_package("many.apkg", MANY)
    package("no-collection.apkg", [("media", b"{}", DEFLATED)])
    package("damaged.apkg", [("collection.anki2", old_collection(FORMS)[:9000], DEFLATED)])
    package("not-sqlite.apkg", [("collection.anki2", b"This is no database." * 50, DEFLATED)])
    lying_packages()
    zstd_bomb()
