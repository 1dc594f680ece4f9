"""Writes the workbooks in this folder with LibreOffice Calc (`soffice` on the path).

Layouts are those of the templates that Kahoot and Wayground (Quizizz) offer
for import. Nothing here was written by looking at the readers.

Run: python3 make_workbooks.py
"""

import csv
import subprocess
import tempfile
from pathlib import Path

from make import HERE, expect, wrong


def convert(source, target, filter_name=None):
    """Let LibreOffice read `source` and write HERE/target."""
    ending = target.rsplit(".", 1)[1]
    kind = f"{ending}:{filter_name}" if filter_name else ending
    with tempfile.TemporaryDirectory() as work:
        subprocess.run(
            ["soffice", f"-env:UserInstallation=file://{work}/profile", "--headless", "--convert-to", kind,
             "--infilter=CSV:44,34,76,1,,0,false,false" if str(source).endswith(".csv") else "--norestore",
             "--outdir", work, str(source)],
            check=True, capture_output=True,
        )
        made = Path(work) / (Path(source).stem + "." + ending)
        (HERE / target).write_bytes(made.read_bytes())


def from_rows(target, rows, filter_name=None):
    with tempfile.TemporaryDirectory() as work:
        source = Path(work) / "rows.csv"
        with source.open("w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows(rows)
        convert(source, target, filter_name)


KAHOOT = [
    ["", "Quiz template", "", "", "", "", "", ""],
    ["", "Add questions, at least two answer alternatives, time limit and choose correct answers (at least one). Have fun creating your awesome quiz!", "", "", "", "", "", ""],
    ["", "Remember: questions have a limit of 120 characters and answers can have 75 characters max. Text will turn red in Excel or Google Docs if you exceed this limit. If several answers are correct, separate them with a comma.", "", "", "", "", "", ""],
    ["", "See an example question below (don't forget to overwrite this with your first question!)", "", "", "", "", "", ""],
    ["", "And remember,  if you're not using Excel you need to export to .xlsx format before you upload to Kahoot!", "", "", "", "", "", ""],
    [], [],
    ["", "Question - max 120 characters", "Answer 1 - max 75 characters", "Answer 2 - max 75 characters", "Answer 3 - max 75 characters", "Answer 4 - max 75 characters",
     "Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs", "Correct answer(s) - choose at least one"],
    ["1", "Which badge is worn highest?", "Expert Infantryman", "Combat Infantryman", "Parachutist", "Driver", "20", "2"],
    ["2", "How many ribbons may stand in a row?", "3", "5", "", "", "20", "1"],
    ["3", "Which are Army Values?", "Duty", "Honor", "Speed", "Luck", "30", "1,2"],
    ["4"], ["5"],
]
from_rows("kahoot-template.xlsx", KAHOOT)
expect(
    "kahoot-template.xlsx", form="Kahoot", source="spreadsheet template, saved by LibreOffice 7.4",
    cards=[
        ("Which badge is worn highest?", "Combat Infantryman", wrong("Expert Infantryman", "Parachutist", "Driver")),
        ("How many ribbons may stand in a row?", "3", wrong("5")),
        ("Which are Army Values?", "Duty\nHonor", wrong("Speed", "Luck")),
    ],
)

QUIZIZZ = [
    ["Question Text", "Question Type", "Option 1", "Option 2", "Option 3", "Option 4", "Option 5", "Correct Answer", "Time in seconds", "Image Link", "Answer explanation"],
    ["Text of the question\n\n(required)", "Question Type\n\n(default is Multiple Choice)", "Text for option 1\n\n(required in all cases except open-ended & draw questions)",
     "Text for option 2\n\n(required in all cases except open-ended & draw questions)", "Text for option 3\n\n(optional)", "Text for option 4\n\n(optional)", "Text for option 5\n\n(optional)",
     "The correct option choice (between 1-5).\n\nLeave blank for \"Open-Ended\", \"Poll\", \"Draw\" and \"Fill-in-the-Blank\".", "Time in seconds\n\n(optional, default value is 30 seconds)", "Link of the image\n\n(optional)", "Explanation for the answer\n\n(optional)"],
    ["What is the height of guidon staff?", "Multiple Choice", "8 feet", "6 feet", "10 feet", "", "", "1", "30", "", "TC 3-21.5, chapter 15"],
    ["Who leads physical readiness?", "Multiple Choice", "Chaplain", "NCOs", "S4", "Medics", "", "2", "30", "", ""],
    ["Fill: the Army was founded in", "Fill-in-the-Blank", "1775", "", "", "", "", "", "30", "", ""],
    ["Which colors are in the flag?", "Checkbox", "Red", "White", "Blue", "Green", "", "1,2,3", "30", "", ""],
]
from_rows("quizizz-template.xlsx", QUIZIZZ)
expect(
    "quizizz-template.xlsx", form="Quizizz / Wayground", source="spreadsheet template with its line of hints, saved by LibreOffice 7.4",
    cards=[
        ("What is the height of guidon staff?", "8 feet", wrong("6 feet", "10 feet")),
        ("Who leads physical readiness?", "NCOs", wrong("Chaplain", "S4", "Medics")),
        ("Fill: the Army was founded in", "1775"),
        ("Which colors are in the flag?", "Red\nWhite\nBlue", wrong("Green")),
    ],
    left_out=1,
)

PLAIN = [
    ["Term", "Definition", "Topic"],
    ["PMCS", "Preventive maintenance checks\nand services", "Maintenance"],
    ["DA Form 5988-E", "Equipment inspection; \"deficiencies, shortcomings\"", "Maintenance"],
    ["½ tank", "Refuel – always", "Maintenance"],
]
PLAIN_CARDS = [
    ("PMCS", "Preventive maintenance checks\nand services", {"category": "Maintenance"}),
    ("DA Form 5988-E", "Equipment inspection; \"deficiencies, shortcomings\"", {"category": "Maintenance"}),
    ("½ tank", "Refuel – always", {"category": "Maintenance"}),
]
for target, filter_name in [("libreoffice.xlsx", None), ("libreoffice.ods", None)]:
    from_rows(target, PLAIN, filter_name)
    expect(target, form=target.rsplit(".", 1)[1], source="written by LibreOffice 7.4", cards=PLAIN_CARDS)

# LibreOffice's own text exports: 44 comma, 9 tab, 59 semicolon; 76 UTF-8, 65535 UTF-16, 1 Windows-1252.
for target, options in [
    ("libreoffice-utf-16.csv", "44,34,65535,1,,0,false,true"),
    ("libreoffice-tab-quoted.csv", "9,34,76,1,,0,true,true"),
    ("libreoffice-windows-1252.csv", "59,34,1,1,,0,false,true"),
]:
    from_rows(target, PLAIN, f"Text - txt - csv (StarCalc):{options}")
    expect(target, form="LibreOffice CSV", source=f"written by LibreOffice 7.4, filter options {options}", cards=PLAIN_CARDS)

# Two sheets, a merged title, rich text, a formula, a date and a number, hidden rows.
FODS = """<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:automatic-styles>
<number:date-style style:name="N1"><number:day/><number:text> </number:text><number:month number:style="long" number:textual="true"/><number:text> </number:text><number:year number:style="long"/></number:date-style>
<style:style style:name="ce1" style:family="table-cell" style:data-style-name="N1"/>
<style:style style:name="T1" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>
</office:automatic-styles>
<office:body><office:spreadsheet>
<table:table table:name="Leaders">
<table:table-row><table:table-cell office:value-type="string" table:number-columns-spanned="3"><text:p>B Company board prep</text:p></table:table-cell><table:covered-table-cell table:number-columns-repeated="2"/></table:table-row>
<table:table-row><table:table-cell/></table:table-row>
<table:table-row><table:table-cell office:value-type="string"><text:p>Question</text:p></table:table-cell><table:table-cell office:value-type="string"><text:p>Answer</text:p></table:table-cell><table:table-cell office:value-type="string"><text:p>Reference</text:p></table:table-cell></table:table-row>
<table:table-row><table:table-cell office:value-type="string"><text:p>When was <text:span text:style-name="T1">Flag Day</text:span> first?</text:p></table:table-cell><table:table-cell table:style-name="ce1" office:value-type="date" office:date-value="1777-06-14"><text:p>14 June 1777</text:p></table:table-cell><table:table-cell office:value-type="string"><text:p>AR 840-10</text:p></table:table-cell></table:table-row>
<table:table-row><table:table-cell office:value-type="string"><text:p>How many stripes has it?</text:p></table:table-cell><table:table-cell table:formula="of:=6+7" office:value-type="float" office:value="13"><text:p>13</text:p></table:table-cell><table:table-cell/></table:table-row>
<table:table-row><table:table-cell office:value-type="string"><text:p>How many stars?</text:p></table:table-cell><table:table-cell office:value-type="float" office:value="50"><text:p>50</text:p></table:table-cell><table:table-cell/></table:table-row>
</table:table>
<table:table table:name="More">
<table:table-row><table:table-cell office:value-type="string"><text:p>Question</text:p></table:table-cell><table:table-cell office:value-type="string"><text:p>Answer</text:p></table:table-cell></table:table-row>
<table:table-row><table:table-cell office:value-type="string"><text:p>What is half staff?</text:p></table:table-cell><table:table-cell office:value-type="string"><text:p>The middle point of the staff</text:p></table:table-cell></table:table-row>
</table:table>
</office:spreadsheet></office:body></office:document>
"""
BOOK = [
    ("When was Flag Day first?", "14 June 1777", {"reference": "AR 840-10"}),
    ("How many stripes has it?", "13"),
    ("How many stars?", "50"),
    ("What is half staff?", "The middle point of the staff"),
]
with tempfile.TemporaryDirectory() as work:
    fods = Path(work) / "book.fods"
    fods.write_text(FODS)
    for target in ["two-sheets.xlsx", "two-sheets.ods"]:
        convert(fods, target)
        # Excel's dates begin in 1900, so in .xlsx the cell of 1777 is only a number: left out.
        cards = BOOK[1:] if target.endswith(".xlsx") else BOOK
        expect(target, form=target.rsplit(".", 1)[1], source="two sheets, merged title, date, formula; LibreOffice 7.4", cards=cards)
