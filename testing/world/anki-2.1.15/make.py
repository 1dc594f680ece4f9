"""Writes the samples in this folder with Anki 2.1.15 itself, by its own exporters.

Run: /usr/bin/python3 make.py PATH-OF-ANKI (see real_anki.py)
"""

import json
import os
import shutil
import sys
import tempfile
from pathlib import Path

from real_anki import open_anki

HERE = Path(__file__).resolve().parent
anki = open_anki(sys.argv[1])

import anki.notes  # noqa: E402
from anki.exporting import (  # noqa: E402
    AnkiCollectionPackageExporter,
    AnkiPackageExporter,
    TextCardExporter,
    TextNoteExporter,
)

ONE_PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de"
    "0000000c49444154789c63606060000000040001f61738550000000049454e44ae426082"
)

work = Path(tempfile.mkdtemp())
col = anki.Collection(str(work / "collection.anki2"))


def media(name, data):
    path = work / name
    path.write_bytes(data)
    return col.media.addFile(str(path))


def own_notetype():
    """A note type with three fields, as users make them."""
    models = col.models
    model = models.new("Board question")
    for name in ["Question", "Answer", "Source"]:
        models.addField(model, models.newField(name))
    template = models.newTemplate("Card 1")
    template["qfmt"] = "<div class=q>{{Question}}</div>"
    template["afmt"] = "{{FrontSide}}\n\n<hr id=answer>\n\n{{Answer}}{{#Source}}<br><small>{{Source}}</small>{{/Source}}"
    models.addTemplate(model, template)
    models.add(model)
    return model


def add(notetype, deck, fields, tags=""):
    model = col.models.byName(notetype)
    model["did"] = col.decks.id(deck)
    col.models.save(model)
    note = anki.notes.Note(col, model=model)
    note.fields = fields + [""] * (len(note.fields) - len(fields))
    note.tags = col.tags.split(tags)
    assert col.addNote(note) > 0, fields
    return note




own_notetype()
image = media("crossed rifles.png", ONE_PIXEL)
sound = media("taps.mp3", b"ID3\x03\x00\x00\x00\x00\x00\x00")

add("Basic", "Board", ["What does NCOIC mean?", "Noncommissioned officer in charge"], "abbreviations week1")
add("Basic", "Board", ["Name the <b>three</b> colors of the&nbsp;flag.", "<ul><li>Red</li><li>White</li><li>Blue &amp; <i>no</i> other</li></ul>"])
add("Basic", "Board", ["What stands in quotes, \"like this\"?", "A&lt;B is less<div>and a second line</div>"])
add("Basic (and reversed card)", "Board::Ranks", ["What is the rank of an O-3?", "Captain"])
add("Basic (optional reversed card)", "Board::Ranks", ["What is the rank of an E-8 who leads a company?", "First sergeant", "y"])
add("Basic (optional reversed card)", "Board::Ranks", ["What is the rank of a W-1?", "Warrant officer one", ""])
add("Basic (type in the answer)", "Board::Weapons", ["How many rounds does the magazine of the M4 hold?", "30"])
add("Cloze", "Board", ["The {{c1::Army}} was founded on {{c2::14 June 1775::date}}."])
add("Basic", "Board", [f"What does the badge of the infantry show?", f"Crossed rifles<br><img src=\"{image}\">"])
add("Basic", "Board", [f"<img src=\"{image}\">", "Infantry"])
add("Basic", "Board", [f"Name this branch.<br><img src=\"{image}\">", "Infantry, again"])
add("Basic", "Board", [f"[sound:{sound}]", "Taps"])
add("Basic", "Board", ["When is Taps played?", f"At lights out [sound:{sound}]"])
add("Board question", "Board::Supply", ["Who signs a hand receipt?", "The one who takes the item", "AR 735-5"])
suspended = add("Basic", "Board", ["What is a suspended card?", "One that is kept back"])
col.sched.suspendCards([card.id for card in suspended.cards()])
filtered = add("Basic", "Board::Weapons", ["Which deck is filtered?", "This one, for a day"], "cram")
dyn = col.decks.newDyn("Cram today")
deck = col.decks.get(dyn)
deck["terms"][0] = ["tag:cram", 100, 0]
col.decks.save(deck)
col.sched.rebuildDyn(dyn)
assert filtered.cards()[0].did == dyn
col.save()

QUESTIONS = [
    ("What does NCOIC mean?", "Noncommissioned officer in charge", "Board"),
    ("Name the three colors of the flag.", "- Red\n- White\n- Blue & no other", "Board"),
    ("What stands in quotes, \"like this\"?", "A<B is less\nand a second line", "Board"),
    ("What is the rank of an O-3?", "Captain", "Ranks"),
    ("What is the rank of an E-8 who leads a company?", "First sergeant", "Ranks"),
    ("What is the rank of a W-1?", "Warrant officer one", "Ranks"),
    ("How many rounds does the magazine of the M4 hold?", "30", "Weapons"),
    ("The [...] was founded on 14 June 1775.", "Army", "Board"),
    ("The Army was founded on [date].", "14 June 1775", "Board"),
    ("What does the badge of the infantry show?", "Crossed rifles", "Board"),
    ("When is Taps played?", "At lights out", "Board"),
    ("Who signs a hand receipt?", "The one who takes the item\nAR 735-5", "Supply"),
    ("What is a suspended card?", "One that is kept back", "Board"),
    ("Which deck is filtered?", "This one, for a day", "Weapons"),
]


def expect(name, form, left_out, cards):
    (HERE / (name + ".expected.json")).write_text(
        json.dumps({"form": form, "source": "Anki 2.1.15", "paste": False, "leftOut": left_out, "cards": cards}, indent=2, ensure_ascii=False) + "\n"
    )


def export(exporter, name, **settings):
    for key, value in settings.items():
        setattr(exporter, key, value)
    path = work / name
    exporter.exportInto(str(path))
    shutil.copy(path, HERE / name)


# The cards of the top deck have the name of the set, so they need no category of their own.
WITH_DECKS = [
    {"question": q, "answer": a} | ({} if c == "Board" else {"category": c}) for q, a, c in QUESTIONS
]
# Packages bring their pictures along; the text exports only name them.
WITH_DECKS += [
    {"question": "What does this picture show?", "answer": "Infantry"},
    {"question": "Name this branch.", "answer": "Infantry, again"},
]
board = col.decks.id("Board")
export(AnkiPackageExporter(col), "deck.apkg", did=board, includeSched=False, includeMedia=True)
# A deck exported by itself has no card that is in a filtered deck at that time.
expect("deck.apkg", "Anki package, collection.anki2", 1, [card for card in WITH_DECKS if "filtered" not in card["question"]])
export(AnkiPackageExporter(col), "everything-with-schedule.apkg", did=None, includeSched=True, includeMedia=True)
expect("everything-with-schedule.apkg", "Anki package, collection.anki2", 1, WITH_DECKS)
export(AnkiCollectionPackageExporter(col), "first-scheduler.colpkg", includeMedia=True)
expect("first-scheduler.colpkg", "Anki collection package, collection.anki2", 1, WITH_DECKS)

# The text exports have neither note types nor decks.
plain = [{"question": q, "answer": a} for q, a, c in QUESTIONS]
notes = [dict(card) for card in plain]
for card in notes:
    card["answer"] = card["answer"].replace("\nAR 735-5", "")
export(TextNoteExporter(col), "notes.txt", includeTags=True, includeHTML=True)
expect("notes.txt", "Anki, Notes in Plain Text", 3, notes)
# Without HTML nothing is left of a picture by which to leave its question out.
export(TextNoteExporter(col), "notes-without-html.txt", includeTags=True, includeHTML=False)
stripped = [dict(card) for card in notes]
for card in stripped:
    card["answer"] = {
        "- Red\n- White\n- Blue & no other": "RedWhiteBlue & no other",
        "A<B is less\nand a second line": "A<B is less and a second line",
    }.get(card["answer"], card["answer"])
stripped.append({"question": "Name this branch.", "answer": "Infantry, again"})
expect("notes-without-html.txt", "Anki, Notes in Plain Text", 2, stripped)
# Anki writes no answer of the card that is typed in, and the reversed cards as cards.
cards = [dict(card) for card in plain if "magazine" not in card["question"]]
for card in cards:
    if "was founded on" in card["question"]:
        card["answer"] = "Army" if "[...]" in card["question"] else "14 June 1775"
export(TextCardExporter(col), "cards.txt")
expect("cards.txt", "Anki, Cards in Plain Text", 4, cards)

col.changeSchedulerVer(2)
col.save()
export(AnkiCollectionPackageExporter(col), "second-scheduler.colpkg", includeMedia=True)
expect("second-scheduler.colpkg", "Anki collection package, collection.anki21", 1, WITH_DECKS)


class WithSchedule(AnkiPackageExporter):
    """Takes the steps that this version has behind a refusal and that its followers took."""

    def doExport(self, z, path):
        from anki.exporting import AnkiExporter

        colfile = path.replace(".apkg", ".anki2")
        AnkiExporter.exportInto(self, colfile)
        self._addDummyCollection(z)
        z.write(colfile, "collection.anki21")
        self.prepareMedia()
        made = self._exportMedia(z, self.mediaFiles, self.mediaDir)
        os.unlink(colfile)
        return made


export(WithSchedule(col), "deck-anki21.apkg", did=None, includeSched=True, includeMedia=True)
expect("deck-anki21.apkg", "Anki package, collection.anki21", 1, WITH_DECKS)
col.close()
shutil.copy(work / "collection.anki2", HERE / "collection.anki2")
expect("collection.anki2", "Anki folder, schema 11", 3, WITH_DECKS[:-2])
shutil.rmtree(work)
