#!/usr/bin/env python3
"""Writes the tables of this folder by their published formats: RFC 4180 for CSV, ECMA-376 for
.xlsx, OpenDocument 1.3 for .ods. Shares no code with the reader.
Run it again with: python3 testing/world/tables/make.py
"""
import os, zipfile
from xml.sax.saxutils import escape

HERE = os.path.dirname(os.path.abspath(__file__))
MOMENT = (2026, 1, 1, 0, 0, 0)
CARDS = [
    ("Who wears the beret?", "Every Soldier"),
    ('What does "at ease" allow, in short?', "Move; remain silent"),
    ("Name the first three Army Values.", "Loyalty\nDuty\nRespect"),
    ("Wer führt – “wer”?", "Größe"),
]


def write(name, text, encoding="utf-8", newline="\r\n"):
    with open(os.path.join(HERE, name), "wb") as file:
        file.write(text.replace("\n", newline).encode(encoding))


def delimited(rows, mark):
    def cell(text):
        return '"' + text.replace('"', '""') + '"' if any(c in text for c in mark + '"\n') else text

    return "".join(mark.join(map(cell, row)) + "\n" for row in rows)


def package(name, entries):
    with zipfile.ZipFile(os.path.join(HERE, name), "w") as file:
        for entry, text in entries:
            info = zipfile.ZipInfo(entry, MOMENT)
            info.compress_type = zipfile.ZIP_STORED if entry == "mimetype" else zipfile.ZIP_DEFLATED
            file.writestr(info, text)


XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
REL = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"


def xlsx(name, rows):
    strings = sorted({cell for row in rows for cell in row if cell})
    body = ""
    for y, row in enumerate(rows, 1):
        cells = "".join(
            f'<c r="{chr(65 + x)}{y}" t="s"><v>{strings.index(cell)}</v></c>' for x, cell in enumerate(row) if cell
        )
        body += f'<row r="{y}">{cells}</row>'
    size = f"A1:{chr(64 + max(map(len, rows)))}{len(rows)}"
    types = "".join(
        f'<Override PartName="/xl/{part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.{kind}+xml"/>'
        for part, kind in (("workbook", "sheet.main"), ("worksheets/sheet1", "worksheet"), ("sharedStrings", "sharedStrings"))
    )
    package(name, [
        ("[Content_Types].xml", f'{XML}<Types xmlns="{PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>{types}</Types>'),
        ("_rels/.rels", f'{XML}<Relationships xmlns="{PACKAGE}/relationships"><Relationship Id="rId1" Type="{REL}/officeDocument" Target="xl/workbook.xml"/></Relationships>'),
        ("xl/workbook.xml", f'{XML}<workbook xmlns="{MAIN}" xmlns:r="{REL}"><sheets><sheet name="Cards" sheetId="1" r:id="rId1"/></sheets></workbook>'),
        ("xl/_rels/workbook.xml.rels", f'{XML}<Relationships xmlns="{PACKAGE}/relationships"><Relationship Id="rId1" Type="{REL}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="{REL}/sharedStrings" Target="sharedStrings.xml"/></Relationships>'),
        ("xl/sharedStrings.xml", f'{XML}<sst xmlns="{MAIN}" count="{len(strings)}" uniqueCount="{len(strings)}">' + "".join(f'<si><t xml:space="preserve">{escape(s)}</t></si>' for s in strings) + "</sst>"),
        ("xl/worksheets/sheet1.xml", f'{XML}<worksheet xmlns="{MAIN}"><dimension ref="{size}"/><sheetData>{body}</sheetData></worksheet>'),
    ])


def ods(name, rows):
    space = "urn:oasis:names:tc:opendocument:xmlns"
    cell = lambda text: '<table:table-cell office:value-type="string">' + "".join(f"<text:p>{escape(line)}</text:p>" for line in text.split("\n")) + "</table:table-cell>"
    body = "".join("<table:table-row>" + "".join(map(cell, row)) + "</table:table-row>" for row in rows)
    # As LibreOffice ends a sheet: all rows and columns that are left, in one blank cell.
    left = 1048576 - len(rows)
    body += f'<table:table-row table:number-rows-repeated="{left}"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
    kind = "application/vnd.oasis.opendocument.spreadsheet"
    package(name, [
        ("mimetype", kind),
        ("META-INF/manifest.xml", f'{XML}<manifest:manifest xmlns:manifest="{space}:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="{kind}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/><manifest:file-entry manifest:full-path="styles.xml" manifest:media-type="text/xml"/></manifest:manifest>'),
        ("styles.xml", f'{XML}<office:document-styles xmlns:office="{space}:office:1.0" office:version="1.3"/>'),
        ("content.xml", f'{XML}<office:document-content xmlns:office="{space}:office:1.0" xmlns:table="{space}:table:1.0" xmlns:text="{space}:text:1.0" office:version="1.3"><office:body><office:spreadsheet><table:table table:name="Cards">{body}</table:table></office:spreadsheet></office:body></office:document-content>'),
    ])


KAHOOT = [
    ["", "Quiz template", "", "", "", "", "", ""],
    ["", "Add questions, at least two answer alternatives, time limit and choose correct answers (at least one).", "", "", "", "", "", ""],
    ["", "Question - max 120 characters", *(f"Answer {n} - max 75 characters" for n in range(1, 5)), "Time limit (sec)", "Correct answer(s) - choose at least one"],
    ["1", "Who leads a squad?", "A captain", "A staff sergeant", "A general", "", "20", "2"],
    ["2", "Which of these are Army Values?", "Loyalty", "Speed", "Duty", "Luck", "20", "1,3"],
]
QUIZIZZ = [
    ["Question Text", "Question Type", *(f"Option {n}" for n in range(1, 6)), "Correct Answer", "Time in seconds", "Image Link"],
    ["Who leads a squad?", "Multiple Choice", "A captain", "A staff sergeant", "A general", "", "", "2", "30", ""],
    ["Which of these are Army Values?", "Checkbox", "Loyalty", "Speed", "Duty", "Luck", "", "1,3", "30", ""],
]
LETTERS = [
    ["No.", "Question", "A", "B", "C", "D", "Correct", "Reference"],
    ["1", "Who leads a squad?", "A captain", "A staff sergeant", "A general", "", "B", "TC 7-22.7"],
]

if __name__ == "__main__":
    named = [("Front", "Back"), *CARDS]
    write("comma.csv", delimited([("Question", "Answer"), *CARDS], ","))
    write("semicolon.csv", delimited([("Term", "Definition"), *CARDS], ";"))
    write("tab.tsv", delimited(named, "\t"))
    write("no-header.csv", delimited(CARDS, ","), newline="\n")
    write("utf-16.txt", "\ufeff" + delimited(named, "\t"), "utf-16-le")
    write("windows-1252.csv", delimited([("Prompt", "Response"), *CARDS], ","), "cp1252")
    xlsx("excel.xlsx", named)
    ods("calc.ods", named)
    xlsx("kahoot.xlsx", KAHOOT)
    xlsx("quizizz.xlsx", QUIZIZZ)
    write("letters.csv", delimited(LETTERS, ","))
