#!/usr/bin/env python3
"""Writes one small sample for each kind of input that a reader once lost or taught wrong.

Run again with: python3 testing/world/kinds/make.py
"""
import io, json, os, sqlite3, sys, tempfile, zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.append(os.path.dirname(os.path.dirname(HERE)))

from anki_files import COL_NOTES_CARDS, MOMENT, REVLOG_GRAVES, PNG


def sample(name, content, cards, form, source, paste=False, left_out=0, asked=0, refused=None):
    data = content if isinstance(content, bytes) else content.encode()
    with open(os.path.join(HERE, name), "wb") as file:
        file.write(data)
    expected = {"form": form, "source": source, "paste": paste, "leftOut": left_out}
    if asked:
        expected["asked"] = asked
    expected["cards"] = [
        {"question": card[0], "answer": card[1], **(card[2] if len(card) > 2 else {})}
        for card in cards
    ]
    if refused:
        expected["refused"] = refused
    with open(os.path.join(HERE, name + ".expected.json"), "w") as file:
        json.dump(expected, file, indent=2, ensure_ascii=False)
        file.write("\n")


def clipboard(name, html, plain, cards, **more):
    sample(name + ".clipboard", html, cards, paste=True, **more)
    with open(os.path.join(HERE, name + ".clipboard.plain.txt"), "w") as file:
        file.write(plain)


def wrong(*texts):
    return {"wrong": list(texts)}


def zipped(entries):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as package:
        for entry, data in entries.items():
            package.writestr(zipfile.ZipInfo(entry, MOMENT), data, zipfile.ZIP_DEFLATED)
    return out.getvalue()


# Markdown headings with their answers below.
sample(
    "headings-with-answers.md",
    "# Land navigation\n\n## Azimuth\n\nA horizontal angle, measured clockwise from north.\n\n## Contour line\n\nAn imaginary line of equal elevation.\n\n## Norths of a map\n\n- True\n- Magnetic\n- Grid\n\n## Picture of a saddle\n\n![](img/saddle.png)\n",
    [
        ("Azimuth", "A horizontal angle, measured clockwise from north.", {"category": "Land navigation"}),
        ("Contour line", "An imaginary line of equal elevation.", {"category": "Land navigation"}),
        ("Norths of a map", "- True\n- Magnetic\n- Grid", {"category": "Land navigation"}),
    ],
    form="Markdown headings", source="headings that may be the questions, or chapters", asked=1, left_out=1,
)
sample(
    "headings-that-ask.md",
    "# Signal\n\n1. ### What does the radio check say?\n\n    Two stations and a question:\n\n    ```text\n    # first call\n    Red 1, this is Red 7, radio check, over.\n    ```\n\n2. ### Which words end a call?\n\n    | word | meaning |\n    | --- | --- |\n    | Over | You answer |\n    | Out | Nobody answers |\n\n    #### Never both\n\n    They contradict each other.\n\n3. ### Why is it short?\n\n    Others wait.\n\n## Thanks\n\nTo the signal section.\n",
    [
        ("What does the radio check say?", "Two stations and a question:\n# first call\nRed 1, this is Red 7, radio check, over.", {"category": "Signal"}),
        ("Which words end a call?", "word | meaning\nOver | You answer\nOut | Nobody answers\nNever both\nThey contradict each other.", {"category": "Signal"}),
        ("Why is it short?", "Others wait.", {"category": "Signal"}),
    ],
    form="Markdown headings", source="numbered headings that ask, with code, tables and headings below", left_out=1,
)

# Lists that can be read in two ways.
sample(
    "two-separators.txt",
    "SGT: sergeant - E-5\nSSG: staff sergeant - E-6\nSFC: sergeant first class - E-7\nMSG: master sergeant - E-8\n",
    [
        ("SGT: sergeant", "E-5"),
        ("SSG: staff sergeant", "E-6"),
        ("SFC: sergeant first class", "E-7"),
        ("MSG: master sergeant", "E-8"),
    ],
    form="Lines with a separator", source="two separators in each line", asked=1,
)

# Cells.
sample(
    "html-in-commas.csv",
    '"What does <font color=""#fd8008"">PMCS</font> find?",Faults<br>Leaks\n"Who signs <b>DA Form 5988-E</b>?",The operator &amp; the supervisor\n',
    [("What does PMCS find?", "Faults\nLeaks"), ("Who signs DA Form 5988-E?", "The operator & the supervisor")],
    form="CSV", source="HTML in the cells of a deck as CSV", asked=0,
)
sample(
    "aligned-columns.csv",
    '"Who salutes first, indoors too?"   ,"The junior"            \n"What ends a salute?"               ,"The senior\'s, or ""Carry on"""\n',
    [("Who salutes first, indoors too?", "The junior"), ("What ends a salute?", "The senior's, or \"Carry on\"")],
    form="CSV", source="spaces that align the columns of quoted cells", asked=0,
)


# What Anki's own writer quotes: tabs, line breaks, quotes, and a # in front.
def anki_field(text):
    has_mark = any(mark in text for mark in '\t\n\r"') or text.startswith("#")
    return '"' + text.replace('"', '""') + '"' if has_mark else text


sample(
    "anki-writer.txt",
    "#separator:tab\n#html:true\n#guid column:1\n#notetype column:2\n#deck column:3\n#tags column:6\n"
    + "".join("\t".join(map(anki_field, note)) + "\n" for note in [
        ["a#1", "Basic", "Board::Drill", "#1 rule of drill?", "- Loyalty<br>- Duty", "drill hard"],
        ["b&2", "Basic", "Board::Drill", "What is =1+1?", "+2", ""],
        ["c", "Basic", "Board::Drill", 'Say "halt"?', "'- with its apostrophe", ""],
        ["d", "Basic", "Board::Drill", "A tab\there?", "line one\nline two", ""],
    ]),
    [
        ("#1 rule of drill?", "- Loyalty\n- Duty", {"category": "Drill"}),
        ("What is =1+1?", "+2"),
        ('Say "halt"?', "'- with its apostrophe"),
        ("A tab here?", "line one\nline two"),
    ],
    form="Anki, Notes in Plain Text", source="rslib/src/import_export/text/csv/export.rs of Anki 26.08", asked=0,
)

# Documents of several forms.
clipboard(
    "word-guide-and-table",
    "<html><body><p class=MsoNormal>1. What does PMCS stand for?</p><p class=MsoNormal>Preventive maintenance checks and services</p>"
    "<p class=MsoNormal>2. Which form records faults?</p><p class=MsoNormal>DA Form 5988-E</p>"
    "<table class=MsoTableGrid><tr><td>Motor pool</td><td>SSG Roe, 555-0142</td></tr><tr><td>Inspection</td><td>4 May 2027</td></tr></table>"
    "<p class=MsoNormal>3. Who signs for the vehicle?</p><p class=MsoNormal>The operator</p></body></html>",
    "1. What does PMCS stand for?\nPreventive maintenance checks and services\n",
    [
        ("What does PMCS stand for?", "Preventive maintenance checks and services"),
        ("Which form records faults?", "DA Form 5988-E"),
        ("Who signs for the vehicle?", "The operator"),
    ],
    form="Word paste", source="numbered questions around a table without a header", asked=1,
)
clipboard(
    "rowspan",
    "<table><tr><th>Area</th><th>Question</th><th>Answer</th></tr>"
    "<tr><td rowspan=2>Drill</td><td>How long is a step?</td><td>30 inches</td></tr><tr><td>How fast is quick time?</td><td>120 steps a minute</td></tr>"
    "<tr><td rowspan=2>Weapons</td><td>How far does the M4 reach a point?</td><td>500 meters</td></tr><tr><td>How many rounds has its magazine?</td><td>30</td></tr></table>",
    "", [
        ("How long is a step?", "30 inches", {"category": "Drill"}),
        ("How fast is quick time?", "120 steps a minute", {"category": "Drill"}),
        ("How far does the M4 reach a point?", "500 meters", {"category": "Weapons"}),
        ("How many rounds has its magazine?", "30", {"category": "Weapons"}),
    ],
    form="Word paste", source="a topic in a cell that spans rows", asked=1,
)
sample(
    "guide-and-table.md",
    "# Drill guide\n\nQ: Who gives the command?\nA: The leader in charge.\n\nQ: How long is a step?\nA: 30 inches.\n\n"
    "| Rest | Talking |\n| --- | --- |\n| Parade rest | Not allowed |\n| At ease | Not allowed |\n\nQ: Which foot starts?\nA: The left.\n",
    [
        ("Who gives the command?", "The leader in charge."),
        ("How long is a step?", "30 inches."),
        ("Parade rest", "Not allowed"),
        ("At ease", "Not allowed"),
        ("Which foot starts?", "The left."),
    ],
    form="Study guide", source="a Markdown table between questions", left_out=1,
)
sample(
    "tables-and-links.md",
    "Q: Who sets the uniform?\nA: The [commander](https://example.mil/a).\n\n| Gate | Hours |\n| --- | --- |\n| Main gate | All day |\n| Back gate | 0600 to 1800 |\n\nOn weekends:\n\n| Gate | Hours |\n| --- | --- |\n| Main gate | 0800 to 1600 |\n",
    [("Who sets the uniform?", "The commander."), ("Back gate", "0600 to 1800")],
    form="Study guide", source="a link, and tables that answer the same in two ways", left_out=3,
)
sample(
    "anki-table-in-field.txt",
    "Which form is a hand receipt?\tDA Form 2062\tsupply\n"
    "What are the grades of PFC and SPC?\t\"<table><tr><td>PFC</td><td>E-3</td></tr><tr><td>SPC</td><td>E-4</td></tr></table>\"\tranks\n"
    "Who signs it?\tThe receiver\tsupply\n",
    [
        ("Which form is a hand receipt?", "DA Form 2062"),
        ("What are the grades of PFC and SPC?", "PFC E-3\nSPC E-4"),
        ("Who signs it?", "The receiver"),
    ],
    form="Anki text", source="a table of HTML in one field", asked=1,
)
sample(
    "tab-in-a-cell.csv",
    "question,answer\nWhich form is used for leave?,DA Form\t31\nWhat regulation covers leave?,AR 600-8-10\nWho approves it?,\"The commander, usually\"\n",
    [
        ("Which form is used for leave?", "DA Form 31"),
        ("What regulation covers leave?", "AR 600-8-10"),
        ("Who approves it?", "The commander, usually"),
    ],
    form="CSV", source="a tab in one cell", asked=1,
)
sample(
    "own-export.csv",
    "\ufeffquestion,answer,distractor-1,category\r\nWhat are the first two values?,\"'- Loyalty\n- Duty\",'- Speed,Values\r\nHow cold is extreme cold?,'-40 °F,'-4 °F,Cold\r\n",
    [
        ("What are the first two values?", "- Loyalty\n- Duty", wrong("- Speed")),
        ("How cold is extreme cold?", "-40 °F", wrong("-4 °F")),
    ],
    form="CSV", source="our export, opened by Import Cards", asked=1,
)

# Lists.
sample(
    "questions-without-marks.txt",
    "What is a fire team?\nFour soldiers\nName the phases of training\n1. Crawl\n2. Walk\n3. Run\nDefine discipline.\nPrompt obedience to orders.\nWhat is esprit?\nPride in the unit\n",
    [
        ("What is a fire team?", "Four soldiers"),
        ("Name the phases of training", "1. Crawl\n2. Walk\n3. Run"),
        ("Define discipline.", "Prompt obedience to orders."),
        ("What is esprit?", "Pride in the unit"),
    ],
    form="Study guide", source="Name and Define without a question mark", paste=True,
)
sample(
    "headings-between.txt",
    "AWARDS\nWhat form recommends an award?\nDA Form 638\nWhat is the highest award for valor?\nThe Medal of Honor\n"
    "UNIFORMS\nWhat regulation covers uniforms?\nAR 670-1\nGUIDE OF 2ND PLATOON   Page 2 of 3\nWho wears the beret?\nEvery Soldier\n",
    [
        ("What form recommends an award?", "DA Form 638", {"category": "AWARDS"}),
        ("What is the highest award for valor?", "The Medal of Honor", {"category": "AWARDS"}),
        ("What regulation covers uniforms?", "AR 670-1", {"category": "UNIFORMS"}),
        ("Who wears the beret?", "Every Soldier", {"category": "UNIFORMS"}),
    ],
    form="Study guide", source="headings and a page header between questions", paste=True, left_out=1,
)
sample(
    "answers-below.txt",
    "QUESTIONS\n1. What is the motto of the infantry?\n2. How many lines has a MEDEVAC request?\n3. Who leads a platoon?\n\nANSWERS\n1. Follow me\n2. Nine\n3. A lieutenant\n",
    [
        ("What is the motto of the infantry?", "Follow me"),
        ("How many lines has a MEDEVAC request?", "Nine"),
        ("Who leads a platoon?", "A lieutenant"),
    ],
    form="Study guide", source="questions first, answers below", paste=True,
)
sample(
    "key-at-the-end.txt",
    "1. How many Soldiers man an observation post at least?\nA. One.\nB. Two.\nC. Three.\n"
    "2. How deep is a fighting position?\nA. Knee deep.\nB. Waist deep.\nC. Armpit deep.\n\nAnswer Key\n1. B\n2. C\n",
    [
        ("How many Soldiers man an observation post at least?", "Two.", wrong("One.", "Three.")),
        ("How deep is a fighting position?", "Armpit deep.", wrong("Knee deep.", "Waist deep.")),
    ],
    form="Aiken (Moodle)", source="a test with its key at the end", paste=True,
)
sample(
    "tabs-in-some-lines.txt",
    "What is the CP?\tThe command post\nWhat is the OP?\tThe observation post\nWho is the FSO? The fire support officer\nWhat is the LD?\tThe line of departure\n",
    [
        ("What is the CP?", "The command post"),
        ("What is the OP?", "The observation post"),
        ("Who is the FSO?", "The fire support officer"),
        ("What is the LD?", "The line of departure"),
    ],
    form="Lines with a separator", source="tabs in some lines only", paste=True,
)
sample(
    "chat.txt",
    "[11/28/26, 19:02:11] SGT Roe: What is the motto of the engineers?\n[11/28/26, 19:02:40] PFC Poe: Essayons\n"
    "[11/28/26, 19:03:05] SGT Roe: Who wrote the Army song?\n[11/28/26, 19:03:31] PFC Poe: Edmund Gruber\n",
    [
        ("What is the motto of the engineers?", "Essayons"),
        ("Who wrote the Army song?", "Edmund Gruber"),
    ],
    form="Chat", source="an export of WhatsApp", paste=True,
)
sample(
    "horizontal-bars.txt",
    "SITREP ― a report of the situation\nFRAGORD ― a change of an order\nOPORD ― an order\n",
    [
        ("SITREP", "a report of the situation"),
        ("FRAGORD", "a change of an order"),
        ("OPORD", "an order"),
    ],
    form="Lines with a separator", source="U+2015 between the sides", paste=True,
)

# Anki.
sample(
    "anki-inactive-clozes.txt",
    '#separator:tab\n#html:true\n"The M4 fires <span class=""cloze"" data-cloze=""5.56"" data-ordinal=""1"">[...]</span> mm to <span class=""cloze-inactive"" data-ordinal=""2"">500</span> m."\t'
    '"The M4 fires <span class=""cloze"" data-ordinal=""1"">5.56</span> mm to <span class=""cloze-inactive"" data-ordinal=""2"">500</span> m."\n',
    [("The M4 fires [...] mm to 500 m.", "5.56")],
    form="Anki, Cards in Plain Text", source="a cloze of another card",
)
sample(
    "anki-tab-in-quotes.txt",
    '#separator:tab\n#html:true\nWhat is SALUTE?\t"Size<br>Activity"\nGive two lines of the request\t"<pre>Line 1:\tLocation\nLine 2:\tFrequency</pre>"\nName three values.\t"Loyalty\nDuty\nRespect"\n',
    [
        ("What is SALUTE?", "Size\nActivity"),
        ("Give two lines of the request", "Line 1: Location\nLine 2: Frequency"),
        ("Name three values.", "Loyalty\nDuty\nRespect"),
    ],
    form="Anki text", source="a tab and line breaks within quotes",
)
sample(
    "anki-multi-clozes-and-math.txt",
    "#separator:tab\n#html:true\n#notetype column:1\nBasic\tHow many paces are 600 m with 65 for 100?\t\\(6 \\times 65 = 390\\)\n"
    "Basic\tWhat is the east rule?\t<anki-mathjax>GM = M + 6^{\\circ}</anki-mathjax>\n"
    "Basic\tWhat is the integral?\t\\[\\int_0^1 x \\, dx\\]\nCloze\tIt was {{c1,2::adopted}} in {{c2::1956}}.\t\n",
    [
        ("How many paces are 600 m with 65 for 100?", "6 × 65 = 390"),
        ("What is the east rule?", "GM = M + 6°"),
        ("It was [...] in 1956.", "adopted"),
        ("It was [...] in [...].", "adopted, 1956"),
    ],
    form="Anki text", source="a cloze of two cards, and formulas", left_out=1,
)

# Marks of right options.
sample(
    "options-true-false.txt",
    "What is the plural of ox?\toxes_false\toxen_true\toxs_false\nWho leads a squad?\tA captain_false\tA general_false\tA staff sergeant_true\nWhat is the color of infantry?\tblue_true\tred_false\tgreen_false\n",
    [
        ("What is the plural of ox?", "oxen", wrong("oxes", "oxs")),
        ("Who leads a squad?", "A staff sergeant", wrong("A captain", "A general")),
        ("What is the color of infantry?", "blue", wrong("red", "green")),
    ],
    form="Multiple choice table", source="_true behind the right option", asked=1,
)
sample(
    "options-marked.txt",
    "1. Who salutes first?\nA. The senior\nB. The junior (correct)\nC. Neither\n2. Which hand salutes?\nA. The left\n>>> B. The right\n",
    [
        ("Who salutes first?", "The junior", wrong("The senior", "Neither")),
        ("Which hand salutes?", "The right", wrong("The left")),
    ],
    form="Study guide", source="a mark before or behind the right option", paste=True,
)

# Moodle.
sample(
    "moodle.gift",
    "$CATEGORY: top/Drill\n::A::Who gives commands?{=The leader ~The clerk}\n\n"
    "::Steps: long::[html]<p>How long is a <b>step</b>?</p>{\n\t=<p>30 inches</p>\n\t#Right. TC 3-21.5\n\t~[plain]15 inches\n\t~%-33.33333%<p>60 inches</p>\n}\n\n"
    "At ease allows talking.{FALSE}\n\nWhen was it founded?{#1775}\n\nWho stands?{=Everyone =%100%All}\n\n"
    "Which two are rests?{\n~%50%Parade rest\n~%50%At ease\n~%-100%Quick time\n}\n\n"
    "Match the form.{\n=DA 31 -> Leave\n=DA 638 -> Award\n}\n\nThe step is {1:MC:~15~=30~60} inches at {1:SA:=quick time}.\n",
    [
        ("Who gives commands?", "The leader", {**wrong("The clerk"), "category": "Drill"}),
        ("How long is a step?", "30 inches", wrong("15 inches", "60 inches")),
        ("At ease allows talking.", "False", wrong("True")),
        ("When was it founded?", "1775"),
        ("Who stands?", "Everyone"),
        ("Which two are rests?", "Parade rest\nAt ease", wrong("Quick time")),
        ("Match the form.", "DA 31: Leave\nDA 638: Award"),
        ("The step is [...] inches at quick time.", "30", wrong("15", "60")),
        ("The step is 30 inches at [...].", "quick time"),
    ],
    form="GIFT (Moodle)", source="weights, formats, titles, categories and gaps",
)

# Notes.
sample(
    "obsidian-clozes.md",
    "#flashcards/drill\n\n==1;;Halt==, ==1;;Rest== and ==2;;Face;;a turn== are commands.\n\n```bash\nssh host :: no card\n```\n\nSee https://example.mil/a::b for more\nTC 3-21.5::Drill and ceremonies\n",
    [
        ("[...], [...] and Face are commands.", "Halt, Rest"),
        ("Halt, Rest and [a turn] are commands.", "Face"),
        ("TC 3-21.5", "Drill and ceremonies"),
    ],
    form="Obsidian Spaced Repetition", source="numbered clozes, code and an address", left_out=3,
)
sample(
    "entities.txt",
    "What is the award?\tThe Soldier&#039;s Medal\nSay &quot;halt&quot;\tStop &mdash; at once\nWhat&rsquo;s SOP?\tA standing procedure\n",
    [
        ("What is the award?", "The Soldier's Medal"),
        ('Say "halt"', "Stop — at once"),
        ("What’s SOP?", "A standing procedure"),
    ],
    form="Quizlet", source="entities of HTML in the text", paste=True,
)
sample(
    "mnemosyne.xml",
    '<?xml version="1.0" encoding="UTF-8"?>\n<mnemosyne core_version="1">\n<category active="1"><name>Drill</name></category>\n'
    '<item id="a"><cat>Drill</cat><Q>How long is a step?</Q><A>30 inches</A></item>\n<item id="b"><cat>Drill</cat><Q>What is &quot;halt&quot;?</Q><A>A stop</A></item>\n</mnemosyne>\n',
    [
        ("How long is a step?", "30 inches", {"category": "Drill"}),
        ('What is "halt"?', "A stop", {"category": "Drill"}),
    ],
    form="Mnemosyne", source="its XML",
)

# Tables.
sample(
    "unknown-header.csv", "Fort,State\nMoore,Georgia\nSill,Oklahoma\n",
    [("Fort", "State"), ("Moore", "Georgia"), ("Sill", "Oklahoma")],
    form="CSV", source="names of columns that nobody knows", asked=1,
)

# Encodings.
TABLE = "question,answer\r\nWhat’s the “watchword”?,Competence – always\r\nWho was José?,A soldier\r\n"
READ = [("What’s the “watchword”?", "Competence – always"), ("Who was José?", "A soldier")]
sample("mac-roman.csv", TABLE.replace("\r\n", "\r").encode("mac-roman"), READ, form="CSV", source="Mac Roman", asked=1)
sample("utf-16-without-mark.csv", TABLE.encode("utf-16-le"), READ, form="CSV", source="UTF-16 without a byte order mark", asked=1)
sample("one-wrong-byte.csv", TABLE.encode().replace("é".encode(), b"\xe9"), READ, form="CSV", source="UTF-8 with one byte of Windows-1252", asked=1)

# Workbooks.
TYPES = '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>' + "".join(
    f'<Override PartName="{part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.{kind}+xml"/>'
    for part, kind in [("/xl/workbook.xml", "sheet.main"), ("/xl/worksheets/sheet1.xml", "worksheet"), ("/xl/styles.xml", "styles")]
) + "</Types>"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"


def relations(*targets):
    return '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' + "".join(
        f'<Relationship Id="rId{n + 1}" Type="{OFFICE}/{kind}" Target="{target}"/>' for n, (kind, target) in enumerate(targets)
    ) + "</Relationships>"


def text(cell, words):
    return f'<c r="{cell}" t="inlineStr"><is><t xml:space="preserve">{words}</t></is></c>'


DATE = '<c r="C3" s="1"><v>16229</v></c>'  # June 6, 1944
ROWS = [
    text("A1", "Topic") + text("B1", "Question") + text("C1", "Answer"),
    text("A2", "History") + text("B2", "Who led the landing?") + text("C2", "General Eisenhower"),
    text("B3", "When was D-Day?") + DATE,
    text("A4", "Numbers") + text("B4", "How many mils has a circle?") + '<c r="C4"><v>6400</v></c>',
    text("B5", "How many rounds has a magazine?") + '<c r="C5"><v>30</v></c>',
]
SHEET = f'<?xml version="1.0"?><worksheet xmlns="{MAIN}"><sheetData>' + "".join(
    f'<row r="{n + 1}">{row}</row>' for n, row in enumerate(ROWS)
) + '</sheetData><mergeCells count="2"><mergeCell ref="A2:A3"/><mergeCell ref="A4:A5"/></mergeCells></worksheet>'
STYLES = f'<?xml version="1.0"?><styleSheet xmlns="{MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>'
sample(
    "merged-topics.xlsx",
    zipped({
        "[Content_Types].xml": TYPES,
        "_rels/.rels": relations(("officeDocument", "xl/workbook.xml")),
        "xl/workbook.xml": f'<?xml version="1.0"?><workbook xmlns="{MAIN}" xmlns:r="{OFFICE}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": relations(("worksheet", "worksheets/sheet1.xml"), ("styles", "styles.xml")),
        "xl/styles.xml": STYLES,
        "xl/worksheets/sheet1.xml": SHEET,
    }),
    [
        ("Who led the landing?", "General Eisenhower", {"category": "History"}),
        ("When was D-Day?", "6/6/1944", {"category": "History"}),
        ("How many mils has a circle?", "6400", {"category": "Numbers"}),
        ("How many rounds has a magazine?", "30", {"category": "Numbers"}),
    ],
    form="xlsx", source="merged topics, and a date in the General Date format", asked=1,
)
OASIS = "urn:oasis:names:tc:opendocument:xmlns"


def ods_row(*cells):
    return "<table:table-row>" + "".join(
        f'<table:table-cell office:value-type="string">{"".join(f"<text:p>{line}</text:p>" for line in cell)}</table:table-cell>' for cell in cells
    ) + "</table:table-row>"


sample(
    "without-styles.ods",
    zipped({
        "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
        "content.xml": f'<?xml version="1.0"?><office:document-content xmlns:office="{OASIS}:office:1.0" xmlns:table="{OASIS}:table:1.0" xmlns:text="{OASIS}:text:1.0" office:version="1.3"><office:body><office:spreadsheet><table:table table:name="S">'
        + ods_row(["Question"], ["Answer"]) + ods_row(["What are the general orders about?"], ["Guard the post", "Obey orders"])
        + "</table:table></office:spreadsheet></office:body></office:document-content>",
        "META-INF/manifest.xml": f'<?xml version="1.0"?><manifest:manifest xmlns:manifest="{OASIS}:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>',
    }),
    [("What are the general orders about?", "Guard the post\nObey orders")],
    form="ods", source="no styles.xml", asked=1,
)


# Anki decks.
def deck(name, notes, fields, front, back, version=11, **expected):
    """A package of schema 11 with one note type."""
    models = {"1": {"id": 1, "name": "Sample", "type": 0, "mod": 0, "usn": 0, "sortf": 0, "did": 1, "css": "", "latexPre": "", "latexPost": "",
        "flds": [{"name": field, "ord": n} for n, field in enumerate(fields)], "tmpls": [{"name": "Card 1", "ord": 0, "qfmt": front, "afmt": back}]}}
    path = os.path.join(tempfile.mkdtemp(), "collection")
    database = sqlite3.connect(path)
    database.executescript(COL_NOTES_CARDS + REVLOG_GRAVES)
    database.execute("insert into col values (1, 0, 0, 0, ?, 0, 0, 0, '{}', ?, ?, '{}', '{}')",
        (version, json.dumps(models), json.dumps({"1": {"id": 1, "name": "Default"}})))
    for n, note in enumerate(notes):
        database.execute("insert into notes values (?, ?, 1, 0, 0, '', ?, ?, 0, 0, '')", (n + 1, f"g{n}", "\x1f".join(note), note[0]))
        database.execute("insert into cards values (?, ?, 1, 0, 0, 0, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')", (n + 1, n + 1, n))
    database.commit()
    database.close()
    with open(path, "rb") as file:
        data = file.read()
    sample(name, zipped({"collection.anki2": data, "media": b'{"0": "rank.png"}', "0": PNG}), form="Anki package, collection.anki2", **expected)


PLAIN = "{{Front}}", "{{FrontSide}}<hr id=answer>{{Back}}"
deck(
    "image-occlusion-enhanced.apkg",
    [["io-1", "Ranks", '<img src="rank.png">', '<img src="mask.svg">', '<img src="answer.svg">', '<img src="original.svg">'], ["io-2", "", '<img src="rank.png">', '<img src="mask.svg">', '<img src="answer.svg">', '<img src="original.svg">']],
    ["ID (hidden)", "Header", "Image", "Question Mask", "Answer Mask", "Original Mask"],
    '<div id="io-header">{{Header}}</div><div id="io-wrapper">{{Question Mask}}{{Image}}</div>',
    '<div id="io-header">{{Header}}</div><div id="io-wrapper">{{Answer Mask}}{{Image}}</div><button id="io-revl-btn">Toggle Masks</button>',
    cards=[], source="the add-on Image Occlusion Enhanced", left_out=2,
)
deck("empty.apkg", [], ["Front", "Back"], *PLAIN, cards=[], source="no cards", refused="This deck has no cards.")
deck("newer-schema.apkg", [["What is it?", "A card"]], ["Front", "Back"], *PLAIN, version=99, cards=[], source="a schema that is not known yet", refused="This deck is from a newer Anki.")
deck(
    "formulas.apkg",
    [["What is 6 times 65?", "\\(6 \\times 65 = 390\\)"], ["What is the limit?", "[latex]\\lim_{n \\to \\infty} a_n[/latex]"], ["What is a half?", "\\(\\frac{1}{2}\\)"]],
    ["Front", "Back"], *PLAIN,
    cards=[("What is 6 times 65?", "6 × 65 = 390"), ("What is a half?", "1/2")], source="formulas", left_out=1,
)

# A Markdown quotation around each answer, with one answer in capitals.
sample(
    "answers-in-quotations.md",
    "# Ranks\n\n---\n\n**1. Who leads a squad?**\n> - A staff sergeant\n\n---\n\n**2. Name two ways to say no.**\n> - NO\n> - NEGATIVE\n> - A shake of the head\n\n---\n\n**3. Who wears a diamond?**\n> - First sergeant\n> *(In each company.)*\n",
    [
        ("Who leads a squad?", "A staff sergeant"),
        ("Name two ways to say no.", "- NO\n- NEGATIVE\n- A shake of the head"),
        ("Who wears a diamond?", "- First sergeant\n*(In each company.)*"),
    ],
    form="Markdown", source="answers as quotations",
)

# Numbers of questions in headings, options, and folded answers with their reasons.
sample(
    "numbered-heads-and-folds.md",
    "# Review\n\n### Question 1\n\n**Who signs the hand receipt?**\n\nA. The clerk\nB. The user\nC. The guard\nD. Nobody\n\n<details>\n<summary>Answer</summary>\n\n**B.** The user is responsible for the item.\n\n> **Note:** Ask for a copy.\n\n</details>\n\n---\n\n### Question 2\n\n**When is it inventoried?**\n\nA. Each month\nB. Each week\nC. Never\nD. Each year\n\n<details markdown=1><summary markdown='span'>Show the answer</summary>\n  Correct answer: A\n</details>\n",
    [
        ("Who signs the hand receipt?", "The user", wrong("The clerk", "The guard", "Nobody")),
        ("When is it inventoried?", "Each month", wrong("Each week", "Never", "Each year")),
    ],
    form="Markdown", source="questions in headings and folded answers", left_out=2,
)

# Options as list items, a key in a table with reasons, and a table that is none.
sample(
    "listed-options-and-key-table.md",
    "# Exam\n\n## Questions\n\n**1. The first step of first aid is to:**\n\n- A) Move the casualty\n- B) Check for a response\n- C) Call the commander\n- D) Apply a splint\n\n---\n\n**2. A tourniquet goes:**\n\n- A) Above the wound\n- B) Below the wound\n- C) On the joint\n- D) High and tight\n\n## Answer Key\n\n| # | Answer | Source | Explanation |\n|---|--------|--------|-------------|\n| 1 | B | TC 4-02.1 | A response shows **consciousness**. |\n| 2 | A, D | TC 4-02.1 | Two inches above. |\n\n## Scores\n\n| Score | Assessment |\n|---|---|\n| 2 | Ready to go |\n| 1 | Read it again |\n",
    [
        ("The first step of first aid is to:", "Check for a response", {**wrong("Move the casualty", "Call the commander", "Apply a splint"), "reference": "TC 4-02.1"}),
        ("A tourniquet goes:", "Above the wound\nHigh and tight", {**wrong("Below the wound", "On the joint"), "reference": "TC 4-02.1"}),
    ],
    form="Markdown", source="an exam with its key in a table", asked=1,
)

# Several right options, and options in a list of tasks.
sample(
    "several-right-options.md",
    "1. Which are Army values? (Choose two)\n    - A. Loyalty\n    - B. Speed\n    - C. Duty\n    - D. Luck\n\n    Correct answer: A, C\n\n2. Which is a creed?\n    - A. The Ranger's\n    - B. The cook's\n\n    Correct answer: A\n\n3. Which are branches? (Choose two)\n    - A. Infantry\n    - B. Kitchen\n    - C. Armor\n\n    Answer: A and C\n\n4. Which are meals?\n    - A. Bread\n    - B. Soup\n    - C. All of the above\n\n    Answer: All of the above\n\n5. Why march?\n    - A. To be there\n    - B. To be fed\n\n    Answer: because of both\n",
    [
        ("Which are Army values? (Choose two)", "Loyalty\nDuty", wrong("Speed", "Luck")),
        ("Which is a creed?", "The Ranger's", wrong("The cook's")),
        ("Which are branches? (Choose two)", "Infantry\nArmor", wrong("Kitchen")),
        ("Which are meals?", "All of the above", wrong("Bread", "Soup")),
    ],
    form="Markdown", source="keys that name several options, their words, or none", left_out=1,
)
sample(
    "options-as-tasks.md",
    "#### Q1. What is the range of the M4?\n\n- [ ] 100 m\n- [x] 500 m\n- [ ] 5 km\n\n#### Q2. Which are positions?\n\n- [x] prone\n- [ ] asleep\n- [x] kneeling\n",
    [
        ("What is the range of the M4?", "500 m", wrong("100 m", "5 km")),
        ("Which are positions?", "prone\nkneeling", wrong("asleep")),
    ],
    form="Markdown", source="a list of tasks as options",
)

# A pool of questions with an id before both sides, below headings longer than a category.
sample(
    "pool-ids.txt",
    "## SUBJECT E1 - Rules\n### Group E1A - " + "rules of the road, " * 10 + "and of the range\nE1A01: Q: Why is it not legal? A: The signal is outside the band.\nE1A02: Q: The station must be controlled by: A: Any person who holds a license:\n  - of the first class\n  - of the second class\nE1A03: Q: What power is permitted? A: 1 watt.\n",
    [
        ("Why is it not legal?", "The signal is outside the band.", {"reference": "E1A01"}),
        ("The station must be controlled by:", "Any person who holds a license:\n- of the first class\n- of the second class", {"reference": "E1A02"}),
        ("What power is permitted?", "1 watt.", {"reference": "E1A03"}),
    ],
    form="Study guide", source="a pool of questions, both sides in a line", left_out=2,
)

# The same tag at the end of each line, and one line with a mark too many.
sample(
    "tagged-lines.txt",
    "Azimuth; an angle from north; landnav\n\nResection; finding where you are; landnav\n\nLegend; the signs; and their meanings; landnav\n\n"
    + "\n\n".join(f"Term {n}; meaning {n}, in words; landnav" for n in range(1, 10)) + "\n",
    [
        ("Azimuth", "an angle from north", {"category": "landnav"}),
        ("Resection", "finding where you are", {"category": "landnav"}),
        *[(f"Term {n}", f"meaning {n}, in words", {"category": "landnav"}) for n in range(1, 10)],
    ],
    form="Lines with a separator", source="a tag at the end of each line", left_out=1,
)

# Answers that were pictures on a page: a link is left, and no answer.
sample(
    "answers-of-pictures.txt",
    "What is this needed for?\t<a href=https://example.org/1.png><img src=https://example.org/1.png></a><br><br><a href='https://example.org/q/1'>view answer</a>\nWho wrote it?\tA clerk.<br><br><a href='https://example.org/q/2'>view answer</a>\n",
    [("Who wrote it?", "A clerk.\n\nview answer")],
    form="Anki text", source="answers that are pictures on a page", left_out=1,
)

# Known names of columns, with long questions and a mark that all rows share.
sample(
    "long-questions.csv",
    "phase,question,option1,option2,correct_option,explanation\n"
    + "".join(f'Phase I: Plan,"{"A long story of the exercise. " * 15}What is step {n}?",Plan {n},Wait {n},1,"Because, {n}"\n' for n in range(1, 5)),
    [(("A long story of the exercise. " * 15) + f"What is step {n}?", f"Plan {n}", wrong(f"Wait {n}")) for n in range(1, 5)],
    form="CSV", source="a table whose first column has a colon in each row", asked=1,
)

# Columns that a program numbers without a space, and a question column that we do not know.
sample(
    "options-without-spaces.csv",
    "text,option1,option2,option3,correct_option\nThe capital of Kansas?,Topeka,Wichita,Salina,1\nThe capital of Ohio?,Dayton,Columbus,Toledo,2\n",
    [
        ("The capital of Kansas?", "Topeka", wrong("Wichita", "Salina")),
        ("The capital of Ohio?", "Columbus", wrong("Dayton", "Toledo")),
    ],
    form="CSV", source="options numbered without a space", asked=1,
)
sample(
    "bold-in-tabs.txt",
    "**Azimuth** \tAn angle from north.\n**Legend** \tThe signs of a map.\n",
    [("Azimuth", "An angle from north."), ("Legend", "The signs of a map.")],
    form="Anki text", source="Markdown in a list with tabs", asked=1,
)

# Our own export, whose cells are read as they are, whatever marks of other forms they hold.
sample(
    "own-export-with-marks.csv",
    '\ufeffquestion,answer,distractor-1,distractor-2,distractor-3,category,regulation\r\n"Question 1\nWho leads?","> A quotation\n- [x] done","[AR 600-20](https://example.org/a)",&amp;,**bold**,\'0311,\'21-20\r\nWhat day?,\'06 JUN 1944,\'007,\'TRUE,42,Drill,"TC 3-21.5, para 1"\r\n',
    [
        ("Question 1\nWho leads?", "> A quotation\n- [x] done", {**wrong("[AR 600-20](https://example.org/a)", "&amp;", "**bold**"), "category": "0311", "reference": "21-20"}),
        ("What day?", "06 JUN 1944", {**wrong("007", "TRUE", "42"), "category": "Drill", "reference": "TC 3-21.5, para 1"}),
    ],
    form="CSV", source="this app, with what a spreadsheet would change",
)
