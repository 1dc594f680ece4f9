"""Board questions as soldiers keep them, each with what a person expects to be read from it.

`expected` has one entry for each card, in the order of the deck: its front and back as plain
text, with "media_left_out" where a picture or a sound is lost, "turned" where it asks the other
way around what the card before it asked, "why" beside the answer and "category" of a subdeck; or
"skipped" with the reason.
"""

import struct
import zlib

HR = "{{FrontSide}}\n\n<hr id=answer>\n\n"
FORWARD = ("Card 1", "{{Front}}", HR + "{{Back}}")


def picture():
    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    header = struct.pack(">IIBBBBB", 8, 8, 8, 0, 0, 0, 0)
    pixels = zlib.compress((b"\0" + b"\x80" * 8) * 8)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def note(*fields, cards=(0,), deck="Board Study", tags=""):
    return {"fields": list(fields), "cards": list(cards), "deck": deck, "tags": tags}


def card(front, back, **more):
    return {"front": front, "back": back, **more}


def skipped(reason):
    return {"skipped": reason}


BASIC = {
    "name": "basic", "form": "basic", "containers": ["anki2", "anki21", "anki21b"], "media": {},
    "note_type": {"name": "Basic", "fields": ["Front", "Back"], "templates": [FORWARD]},
    "notes": [
        note("What regulation covers military justice?", "AR 27-10", tags=" justice "),
        note("What does NCOER stand for?", "Noncommissioned Officer Evaluation Report"),
        note("Who wrote the &quot;Blue Book&quot;?", "Baron von Steuben"),
        note("What is the maximum effective range of the M4 on a point target?", "500 meters"),
        note("Is &lt; 5 minutes a pass on the tourniquet task?", "Follow the evaluation guide &amp; its time limit"),
        note("How many Army Values are there?", "7"),
        note("What is on the Army flag&#39;s streamers?", "The names of campaigns"),
        note("When was the Army founded?&nbsp;", "14 June 1775"),
    ],
    "expected": [
        card("What regulation covers military justice?", "AR 27-10"),
        card("What does NCOER stand for?", "Noncommissioned Officer Evaluation Report"),
        card('Who wrote the "Blue Book"?', "Baron von Steuben"),
        card("What is the maximum effective range of the M4 on a point target?", "500 meters"),
        card("Is < 5 minutes a pass on the tourniquet task?", "Follow the evaluation guide & its time limit"),
        card("How many Army Values are there?", "7"),
        card("What is on the Army flag's streamers?", "The names of campaigns"),
        card("When was the Army founded?", "14 June 1775"),
    ],
}  # fmt: skip

REVERSED = {
    "name": "reversed", "form": "basic (and reversed card)", "containers": ["anki2"], "media": {},
    "note_type": {
        "name": "Basic (and reversed card)", "fields": ["Front", "Back"],
        "templates": [FORWARD, ("Card 2", "{{Back}}", HR + "{{Front}}")],
    },
    "notes": [
        note("AR 670-1", "Wear and Appearance of Army Uniforms and Insignia", cards=[0, 1]),
        note("AR 600-20", "Army Command Policy", cards=[0, 1]),
        note("TC 3-21.5", "Drill and Ceremonies", cards=[0, 1]),
        note("ADP 6-22", "Army Leadership and the Profession", cards=[0, 1]),
    ],
    "expected": [
        card("AR 670-1", "Wear and Appearance of Army Uniforms and Insignia"),
        card("Wear and Appearance of Army Uniforms and Insignia", "AR 670-1", turned=True),
        card("AR 600-20", "Army Command Policy"),
        card("Army Command Policy", "AR 600-20", turned=True),
        card("TC 3-21.5", "Drill and Ceremonies"),
        card("Drill and Ceremonies", "TC 3-21.5", turned=True),
        card("ADP 6-22", "Army Leadership and the Profession"),
        card("Army Leadership and the Profession", "ADP 6-22", turned=True),
    ],
}  # fmt: skip

OPTIONAL = {
    "name": "optional-reversed", "form": "basic (optional reversed card)", "containers": ["anki21"], "media": {},
    "note_type": {
        "name": "Basic (optional reversed card)", "fields": ["Front", "Back", "Add Reverse"],
        "templates": [FORWARD, ("Card 2", "{{#Add Reverse}}{{Back}}{{/Add Reverse}}", HR + "{{Front}}")],
    },
    "notes": [
        note("SHARP", "Sexual Harassment/Assault Response and Prevention", "y", cards=[0, 1]),
        note("What color is the Infantry cord?", "Infantry blue", ""),
        note("CQ", "Charge of Quarters", "1", cards=[0, 1]),
        note("How many steps are in the risk management process?", "5", ""),
        note("EO", "Equal Opportunity", "yes", cards=[0, 1]),
    ],
    "expected": [
        card("SHARP", "Sexual Harassment/Assault Response and Prevention"),
        card("Sexual Harassment/Assault Response and Prevention", "SHARP", turned=True),
        card("What color is the Infantry cord?", "Infantry blue"),
        card("CQ", "Charge of Quarters"),
        card("Charge of Quarters", "CQ", turned=True),
        card("How many steps are in the risk management process?", "5"),
        card("EO", "Equal Opportunity"),
        card("Equal Opportunity", "EO", turned=True),
    ],
}  # fmt: skip

TYPED_QUESTIONS = [
    ("What form is a counseling written on?", "DA Form 4856"),
    ("What form is used to inspect a wheeled vehicle?", "DA Form 5988-E"),
    ("What form requests leave?", "DA Form 31"),
    ("What is the hand receipt form?", "DA Form 2062"),
    ("What is the sworn statement form?", "DA Form 2823"),
    ("What is the range card form?", "DA Form 5517"),
    ("What is the record of the weapon qualification?", "DA Form 7801"),
    ("What is the request for personnel action?", "DA Form 4187"),
]

TYPED = {
    "name": "typed", "form": "basic (type in the answer)", "containers": ["anki21b"], "media": {},
    "note_type": {
        "name": "Basic (type in the answer)", "fields": ["Front", "Back"],
        "templates": [("Card 1", "{{Front}}\n\n{{type:Back}}", "{{Front}}\n\n<hr id=answer>\n\n{{type:Back}}")],
    },
    "notes": [note(front, back) for front, back in TYPED_QUESTIONS],
    "expected": [card(front, back) for front, back in TYPED_QUESTIONS],
}  # fmt: skip

VALUES = "{{c1::Loyalty}}, {{c2::Duty}} and {{c3::Respect::begins with R}} are Army Values."

CLOZE = {
    "name": "cloze", "form": "cloze", "containers": ["anki2", "anki21", "anki21b"], "media": {},
    "note_type": {
        "name": "Cloze", "fields": ["Text", "Back Extra"], "cloze": True,
        "templates": [("Cloze", "{{cloze:Text}}", "{{cloze:Text}}<br>\n{{Back Extra}}")],
    },
    "notes": [
        note(VALUES, "", cards=[0, 1, 2]),
        note("The NCO Corps is {{c1::the backbone of the Army::metaphor}}.", "NCO Creed"),
        note("{{c1::Be}}, {{c1::Know}}, {{c1::Do}} is the leader model.", ""),
        note("The {{c1::Army {{c2::Song}}}} is played at the end.", "", cards=[0, 1]),
        note("General Order <b>{{c1::1}}</b>: I will guard everything within the limits of my post.", ""),
    ],
    "expected": [
        card("[...], Duty and Respect are Army Values.", "Loyalty"),
        card("Loyalty, [...] and Respect are Army Values.", "Duty"),
        card("Loyalty, Duty and [begins with R] are Army Values.", "Respect"),
        card("The NCO Corps is [metaphor].", "the backbone of the Army", why="NCO Creed"),
        card("[...], [...], [...] is the leader model.", "Be, Know, Do"),
        card("The [...] is played at the end.", "Army Song"),
        card("The Army [...] is played at the end.", "Song"),
        card("General Order [...]: I will guard everything within the limits of my post.", "1"),
    ],
}  # fmt: skip

MEDIA = {
    "name": "media", "form": "with media", "containers": ["anki2", "anki21b"],
    "media": {"sergeant.png": picture(), "map symbol.png": picture(), "reveille.mp3": b"ID3\x04\0\0\0\0\0\0" + b"\0" * 64},
    "note_type": BASIC["note_type"],
    "notes": [
        note('What rank is this?<br><img src="sergeant.png">', "Sergeant"),
        note('<img src="map symbol.png">', "Hospital"),
        note("What call is this? [sound:reveille.mp3]", "Reveille"),
        note("[sound:reveille.mp3]", "Reveille"),
        note("What does a sergeant wear?", '<img src="sergeant.png">'),
        note("What does a sergeant wear on the chest?", 'Three chevrons<div><img src="sergeant.png"></div>'),
        note("How is a sergeant addressed?", "Sergeant"),
        note('<img src="sergeant.png">', '<img src="map symbol.png">'),
    ],
    "expected": [
        skipped("the question points at its picture"),
        skipped("the question is only a picture"),
        skipped("the question points at its sound"),
        skipped("the question is only a sound"),
        skipped("the answer is only a picture"),
        card("What does a sergeant wear on the chest?", "Three chevrons", media_left_out=True),
        card("How is a sergeant addressed?", "Sergeant"),
        skipped("question and answer are only pictures"),
    ],
}  # fmt: skip

CUSTOM = {
    "name": "custom", "form": "custom note type with 4 fields", "containers": ["anki2", "anki21b"], "media": {},
    "note_type": {
        "name": "Army publications", "fields": ["Number", "Title", "Topic", "Remark"],
        "templates": [
            (
                "Number to title",
                '<div class="topic">{{Topic}}</div>\n<div>What is the title of <b>{{Number}}</b>?</div>',
                '{{FrontSide}}<hr id="answer">{{Title}}{{#Remark}}<div class="remark">({{Remark}})</div>{{/Remark}}',
            ),
            (
                "Title to number",
                "{{#Title}}Which publication is <i>{{Title}}</i>?{{/Title}}",
                "{{FrontSide}}<hr id=answer>{{Number}}{{^Remark}}<br>No remark{{/Remark}}",
            ),
        ],
    },
    "notes": [
        note("FM 7-22", "Holistic Health and Fitness", "Fitness", "H2F", cards=[0, 1]),
        note("AR 600-9", "The Army Body Composition Program", "Fitness", "", cards=[0, 1]),
        note("TC 3-25.26", "Map Reading and Land Navigation", "Land navigation", "", cards=[0, 1]),
        note("AR 623-3", "Evaluation Reporting System", "Evaluations", "with DA PAM 623-3", cards=[0, 1]),
    ],
    "expected": [
        card("Fitness\nWhat is the title of FM 7-22?", "Holistic Health and Fitness\n(H2F)"),
        card("Which publication is Holistic Health and Fitness?", "FM 7-22"),
        card("Fitness\nWhat is the title of AR 600-9?", "The Army Body Composition Program"),
        card("Which publication is The Army Body Composition Program?", "AR 600-9\nNo remark"),
        card("Land navigation\nWhat is the title of TC 3-25.26?", "Map Reading and Land Navigation"),
        card("Which publication is Map Reading and Land Navigation?", "TC 3-25.26\nNo remark"),
        card("Evaluations\nWhat is the title of AR 623-3?", "Evaluation Reporting System\n(with DA PAM 623-3)"),
        card("Which publication is Evaluation Reporting System?", "AR 623-3"),
    ],
}  # fmt: skip

RICH = {
    "name": "rich", "form": "HTML-rich fields", "containers": ["anki21", "anki21b"], "media": {},
    "note_type": BASIC["note_type"],
    "notes": [
        note("What are the <b>Army Values</b>?", "<ul><li>Loyalty</li><li>Duty</li><li>Respect</li></ul>"),
        note("<div>Name the steps of</div><div>first aid.</div>", "<ol><li>Check</li><li>Call</li><li>Care</li></ol>"),
        note('<span style="color: rgb(0, 0, 0); font-family: Arial;">What is a FRAGO?</span>', "<p>Fragmentary&nbsp;order</p>"),
        note("What are H<sub>2</sub>F&rsquo;s domains&mdash;name two.", "physical<br>mental"),
        note(
            "Which badge?",
            "<table><tbody><tr><td>CIB</td><td>Infantry</td></tr><tr><td>CMB</td><td>Medic</td></tr></tbody></table>",
        ),
        note("<style>.x { color: red }</style>What is SALUTE?<script>alert('x')</script>", "A<!-- draft --> report format"),
        note('See <a href="https://armypubs.army.mil">Army Pubs</a> for what?', "Publications &#x26; forms<br><br>"),
        note("What is the <u>first</u> line of the<br>NCO Creed?", "<div><br></div><div>No one is more professional than I.</div>"),
    ],
    "expected": [
        card("What are the Army Values?", "- Loyalty\n- Duty\n- Respect"),
        card("Name the steps of\nfirst aid.", "1. Check\n2. Call\n3. Care"),
        card("What is a FRAGO?", "Fragmentary order"),
        card("What are H2F\u2019s domains\u2014name two.", "physical\nmental"),
        card("Which badge?", "CIB Infantry\nCMB Medic"),
        card("What is SALUTE?", "A report format"),
        card("See Army Pubs for what?", "Publications & forms"),
        card("What is the first line of the\nNCO Creed?", "No one is more professional than I."),
    ],
}  # fmt: skip

SUBDECK_QUESTIONS = [
    ("Board::Drill", "What is the standard step at quick time?", "30 inches"),
    ("Board::Drill", "What are the two parts of most commands?", "Preparatory command and command of execution"),
    ("Board::Drill::Saber", "Who carries the saber?", "Officers and first sergeants as prescribed"),
    ("Board::Weapons", "What are the cycles of function?", "Eight steps from feeding to cocking"),
    ("Board::Weapons", "What is the M4's caliber?", "5.56 mm"),
    ("Board", "What do you do on entering the board room?", "Report to the president of the board"),
    ("Board", "When do you sit?", "When told to"),
    ("Board::Café & History", "What is the Army's birthday?", "14 June 1775"),
]

SUBDECKS = {
    "name": "subdecks", "form": "subdecks", "containers": ["anki2", "anki21b"], "media": {},
    "note_type": BASIC["note_type"],
    "notes": [note(front, back, deck=deck) for deck, front, back in SUBDECK_QUESTIONS],
    "expected": [
        card(front, back, category=" - ".join(deck.split("::")[1:]) or None)
        for deck, front, back in SUBDECK_QUESTIONS
    ],
}  # fmt: skip

DECKS = [BASIC, REVERSED, OPTIONAL, TYPED, CLOZE, MEDIA, CUSTOM, RICH, SUBDECKS]
