"""Writes the documents of this folder, and what is expected of them.

The Word documents are written part by part as ECMA-376 describes them, the others by
LibreOffice: `python3 testing/world/documents/make.py`. None of our code takes part.
"""
import json
import subprocess
import tempfile
import zipfile
from pathlib import Path

HERE = Path(__file__).parent
W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
MC = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
WPS = 'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"'
R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
MAIN = "application/vnd.openxmlformats-officedocument.wordprocessingml"


def expect(name, form, source, cards, left_out=0, asked=0):
    fields = ("question", "answer", "wrong", "category", "reference")
    known = [{key: card[key] for key in fields if key in card} for card in cards]
    expected = {"form": form, "source": source, "paste": False, "leftOut": left_out}
    expected |= {"asked": asked, "cards": known}
    (HERE / f"{name}.expected.json").write_text(
        json.dumps(expected, indent=2, ensure_ascii=False) + "\n"
    )


def card(question, answer, **more):
    return {"question": question, "answer": answer, **more}


def paragraph(text, style=None, number=None, runs=None):
    properties = f'<w:pStyle w:val="{style}"/>' if style else ""
    if number:
        properties += f'<w:numPr><w:ilvl w:val="{number[1]}"/><w:numId w:val="{number[0]}"/></w:numPr>'
    own = runs if runs is not None else run(text)
    return f"<w:p><w:pPr>{properties}</w:pPr>{own}</w:p>"


def run(text, properties=""):
    return f'<w:r><w:rPr>{properties}</w:rPr><w:t xml:space="preserve">{text}</w:t></w:r>'


def level(place, form, text, start=1):
    return (
        f'<w:lvl w:ilvl="{place}"><w:start w:val="{start}"/><w:numFmt w:val="{form}"/>'
        f'<w:lvlText w:val="{text}"/></w:lvl>'
    )


STYLES = f"""{HEAD}<w:styles {W}>
<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>
<w:style w:type="paragraph" w:styleId="Chapter"><w:name w:val="Chapter"/><w:basedOn w:val="Heading1"/></w:style>
<w:style w:type="paragraph" w:styleId="Asked"><w:name w:val="Asked"/><w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr></w:style>
</w:styles>"""

NUMBERING = f"""{HEAD}<w:numbering {W}>
<w:abstractNum w:abstractNumId="0">{level(0, "decimal", "%1.")}{level(1, "upperLetter", "%2.")}</w:abstractNum>
<w:abstractNum w:abstractNumId="1">{level(0, "decimal", "%1)")}</w:abstractNum>
<w:abstractNum w:abstractNumId="2">{level(0, "bullet", "o")}</w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
<w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>
<w:num w:numId="3"><w:abstractNumId w:val="2"/></w:num>
</w:numbering>"""

PARTS = {"styles": "styles", "numbering": "numbering", "header1": "header", "footer1": "footer"}


def docx(name, body, others=None):
    others = {"styles": STYLES, "numbering": NUMBERING, **(others or {})}
    types = "".join(
        f'<Override PartName="/word/{part}.xml" ContentType="{MAIN}.{PARTS.get(part, part)}+xml"/>'
        for part in others
    )
    relations = "".join(
        f'<Relationship Id="r{place}" Type="{OFFICE}/{PARTS.get(part, part)}" Target="{part}.xml"/>'
        for place, part in enumerate(others)
    )
    package = "http://schemas.openxmlformats.org/package/2006"
    files = {
        "[Content_Types].xml": f'{HEAD}<Types xmlns="{package}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="{MAIN}.document.main+xml"/>{types}</Types>',
        "_rels/.rels": f'{HEAD}<Relationships xmlns="{package}/relationships"><Relationship Id="r1" Type="{OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>',
        "word/_rels/document.xml.rels": f'{HEAD}<Relationships xmlns="{package}/relationships">{relations}</Relationships>',
        "word/document.xml": f"{HEAD}<w:document {W} {MC} {WPS} {R}><w:body>{body}</w:body></w:document>",
        **{f"word/{part}.xml": text for part, text in others.items()},
    }
    with zipfile.ZipFile(HERE / f"{name}.docx", "w", zipfile.ZIP_DEFLATED) as archive:
        for path, text in files.items():
            archive.writestr(zipfile.ZipInfo(path, (2026, 1, 1, 0, 0, 0)), text, zipfile.ZIP_DEFLATED)


def table(rows):
    cells = lambda row: "".join(f"<w:tc>{paragraph(cell)}</w:tc>" for cell in row)
    return f"<w:tbl>{''.join(f'<w:tr>{cells(row)}</w:tr>' for row in rows)}</w:tbl>"


def word_lists():
    box = paragraph("What is in a text box?") + paragraph("A question, too.")
    tracked = (
        run("Who signs the ")
        + f'<w:del w:id="1" w:author="a"><w:r><w:delText>old roster</w:delText></w:r></w:del>'
        + f'<w:ins w:id="2" w:author="a">{run("DA Form 6")}</w:ins>'
        + run("?")
    )
    body = "".join(
        [
            paragraph("Leadership", "Heading1"),
            paragraph("What is the chain of command?", number=(1, 0)),
            paragraph("The succession of commanders."),
            paragraph("Which manual covers leadership?", number=(1, 0)),
            paragraph("ADP 6-22"),
            paragraph("First aid", "Chapter"),
            paragraph("Which steps come first?", number=(1, 0)),
            paragraph("Check for bleeding", number=(3, 0)),
            paragraph("Check the airway", number=(3, 0)),
            paragraph("", number=(1, 0), runs=tracked),
            paragraph("The first sergeant."),
            "<w:p><w:r><mc:AlternateContent><mc:Choice Requires=\"wps\"><wps:txbx>"
            f"<w:txbxContent>{box}</w:txbxContent></wps:txbx></mc:Choice></mc:AlternateContent></w:r></w:p>",
            table([["Question", "Answer"], ["Who leads a squad?", "A staff sergeant"], ["Who leads a platoon?", "A lieutenant"]]),
        ]
    )
    docx(
        "word-lists",
        body,
        {
            "header1": f'{HEAD}<w:hdr {W}>{paragraph("Alpha Company study guide")}</w:hdr>',
            "comments": f'{HEAD}<w:comments {W}><w:comment w:id="1">{paragraph("Ask the S1 about this")}</w:comment></w:comments>',
        },
    )
    expect(
        "word-lists.docx",
        "Word document",
        "numbers of Word, headings, bullets, a text box, tracked changes, a table, a comment",
        [
            card("What is the chain of command?", "The succession of commanders.", category="Leadership"),
            card("Which manual covers leadership?", "ADP 6-22", category="Leadership"),
            card("Which steps come first?", "- Check for bleeding\n- Check the airway", category="First aid"),
            card("Who signs the DA Form 6?", "The first sergeant.", category="First aid"),
            card("What is in a text box?", "A question, too."),
            card("Who leads a squad?", "A staff sergeant"),
            card("Who leads a platoon?", "A lieutenant"),
        ],
        left_out=2,
    )


def word_options():
    right = '<w:b/>'
    body = "".join(
        [
            paragraph("Which rank leads a squad?", "Asked"),
            paragraph("A captain", number=(1, 1)),
            paragraph("", number=(1, 1), runs=run("A staff sergeant", right)),
            paragraph("A general", number=(1, 1)),
            paragraph("How many articles has the Code of Conduct?", "Asked"),
            paragraph("Five", number=(4, 1)),
            paragraph("", number=(4, 1), runs=run("Six", '<w:color w:val="FF0000"/>')),
            paragraph("What does SALUTE begin with?", "Asked"),
            paragraph("", number=(5, 1), runs=run("Size", '<w:shd w:val="clear" w:fill="FFFF00"/>')),
            paragraph("Speed", number=(5, 1)),
        ]
    )
    again = "".join(
        f'<w:num w:numId="{number}"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="1"><w:startOverride w:val="1"/></w:lvlOverride></w:num>'
        for number in (4, 5)
    )
    docx("word-options", body, {"numbering": NUMBERING.replace("</w:numbering>", f"{again}</w:numbering>")})
    expect(
        "word-options.docx",
        "Word document",
        "options with letters of Word, the right ones in bold, red or shaded",
        [
            card("Which rank leads a squad?", "A staff sergeant", wrong=["A captain", "A general"]),
            card("How many articles has the Code of Conduct?", "Six", wrong=["Five"]),
            card("What does SALUTE begin with?", "Size", wrong=["Speed"]),
        ],
    )


GUIDE = """<html><body><h1>Drill and ceremonies</h1>
<ol><li>How long is a step in quick time?</li></ol><p>30 inches</p>
<ol start="2"><li>What is the cadence of quick time?</li></ol><p>120 steps a minute</p>
<h1>Uniform</h1>
<ol start="3"><li>Which regulation covers the wear of the uniform?</li></ol><p>AR 670-1 – “Wear and Appearance”</p>
</body></html>"""
GUIDE_CARDS = [
    card("How long is a step in quick time?", "30 inches", category="Drill and ceremonies"),
    card("What is the cadence of quick time?", "120 steps a minute", category="Drill and ceremonies"),
    card("Which regulation covers the wear of the uniform?", "AR 670-1 – “Wear and Appearance”", category="Uniform"),
]


def libreoffice():
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "libreoffice.html"
        page.write_text(f"<!doctype html><meta charset=utf-8>{GUIDE}")
        to_odt = ["soffice", "--headless", "--infilter=HTML (StarWriter)", "--convert-to", "odt:writer8"]
        subprocess.run([*to_odt, str(page)], cwd=folder, check=True, capture_output=True)
        for ending, kind in (("docx", "MS Word 2007 XML"), ("rtf", "Rich Text Format")):
            command = ["soffice", "--headless", "--convert-to", f"{ending}:{kind}", "libreoffice.odt"]
            subprocess.run(command, cwd=folder, check=True, capture_output=True)
            (HERE / f"libreoffice.{ending}").write_bytes((Path(folder) / f"libreoffice.{ending}").read_bytes())
            form = "Word document" if ending == "docx" else "Rich text"
            expect(f"libreoffice.{ending}", form, "LibreOffice, lists with numbers and headings", GUIDE_CARDS)


def rich_text():
    """As Word writes it: numbers in groups of their own, a table, a deleted word, a page's head."""
    text = r"""{\rtf1\ansi\ansicpg1252\uc1\deff0{\fonttbl{\f0\fcharset0 Calibri;}{\f1\fcharset204 Arial;}}
{\colortbl;\red255\green0\blue0;}{\*\generator Writer;}{\header\pard Bravo Company\par}
\pard\plain{\listtext\pard\plain 1.\tab}Who wears the beret?\par
\pard\plain Every Soldier \'96 {\deleted\revauthdel1 in the motor pool}in garrison\par
{\listtext\pard\plain 2.\tab}What does \u8220?hasty\u8221? mean?\par
\pard\plain Quick\par
\trowd\cellx3000\cellx6000\pard\intbl Question\cell Answer\cell\row
\trowd\cellx3000\cellx6000\pard\intbl Who signs?\cell The operator\cell\row
\pard\plain\par}"""
    (HERE / "word.rtf").write_bytes(text.encode("ascii"))
    expect(
        "word.rtf",
        "Rich text",
        "Word: numbers in their own groups, signs by code, a deleted word, a table, a page's head",
        [
            card("Who wears the beret?", "Every Soldier – in garrison"),
            card("What does “hasty” mean?", "Quick"),
            card("Who signs?", "The operator"),
        ],
        left_out=1,
    )


def word_page():
    text = """<html xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta http-equiv=Content-Type content="text/html; charset=windows-1252"><title>Guide</title>
<style><!-- p.MsoNormal {margin:0in} --></style></head><body lang=EN-US><div class=WordSection1>
<h1>Weapons</h1>
<p class=MsoListParagraph><![if !supportLists]><span>1.<span>&nbsp;&nbsp;&nbsp; </span></span><![endif]>What
is the maximum effective range of the M4?</p>
<p class=MsoNormal>500 meters \u2013 at a point target</p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraph><span>2.<span>&nbsp;&nbsp;&nbsp; </span></span>How many rounds hold\u2026 a magazine?</p>
<p class=MsoNormal>30</p></div></body></html>"""
    (HERE / "word-page.htm").write_bytes(text.encode("cp1252"))
    expect(
        "word-page.htm",
        "Web page of Word",
        "numbers apart by no-break spaces, lines that the source breaks, Windows-1252",
        [
            card("What is the maximum effective range of the M4?", "500 meters – at a point target"),
            card("How many rounds hold… a magazine?", "30"),
        ],
        left_out=1,
    )


def columns():
    questions = [
        ("What is the Army’s definition of leadership?", "The activity of influencing people by providing purpose, direction and motivation to accomplish the mission and improve the organization."),
        ("Who is responsible for the counseling of subordinates?", "Leaders at all levels, since each of them knows the Soldiers who work for that leader best."),
        ("What are the three levels of leadership?", "Direct, organizational, and strategic."),
        ("What is toxic leadership, and what does it do to a unit over time?", "A combination of self-centered attitudes and motivations that has adverse effects on subordinates, the organization and mission performance."),
        ("Which publication covers counseling?", "ATP 6-22.1"),
        ("What is the purpose of the monthly counseling of a Soldier who is new to the unit?", "To set expectations, to name strengths, and to agree on the next steps in writing."),
    ]
    body = paragraph("Leadership", "Heading1")
    for place, (asked, answer) in enumerate(questions * 5, 1):
        own = asked.replace("?", f" (part {place})?") if place > 6 else asked
        body += paragraph(f"{place}. {own}")
        body += paragraph(answer.replace("organization", "organi\u00adzation"))
        body += paragraph("")
    frame = (
        '<w:sectPr><w:headerReference w:type="default" r:id="r2"/><w:footerReference w:type="default" r:id="r3"/>'
        '<w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1000" w:bottom="1440" w:left="1000" w:header="500" w:footer="500"/>'
        '<w:cols w:num="2" w:space="500"/></w:sectPr>'
    )
    field = '<w:fldSimple w:instr=" PAGE ">' + run("1") + "</w:fldSimple>"
    pages = {
        "header1": f'{HEAD}<w:hdr {W}>{paragraph("2nd Battalion Study Guide, 2026")}</w:hdr>',
        "footer1": f'{HEAD}<w:ftr {W}>{paragraph("", runs=run("For training only, page ") + field)}</w:ftr>',
    }
    docx("columns", body + frame, pages)
    source = HERE / "columns.docx"
    command = ["soffice", "--headless", "--convert-to", "pdf", "--outdir", str(HERE), str(source)]
    subprocess.run(command, check=True, capture_output=True)
    lock = {"EncryptFile": ("boolean", "true"), "DocumentOpenPassword": ("string", "secret")}
    options = json.dumps({key: {"type": kind, "value": value} for key, (kind, value) in lock.items()})
    with tempfile.TemporaryDirectory() as folder:
        command[3] = f"pdf:writer_pdf_Export:{options}"
        command[5] = folder
        subprocess.run(command, check=True, capture_output=True)
        (HERE / "locked.pdf").write_bytes((Path(folder) / "columns.pdf").read_bytes())
    source.unlink()
    expect(
        "columns.pdf",
        "PDF",
        "LibreOffice: two columns, pages with a head and a foot, hyphens at the ends of lines",
        [
            card(asked.replace("?", f" (part {place})?") if place > 6 else asked, answer)
            for place, (asked, answer) in enumerate(questions * 5, 1)
        ],
        left_out=4,
    )



def memorandum():
    """No cards: `web/app/boards/memorandum.screen.test.tsx` reads it."""
    lettered = level(0, "decimal", "%1.") + level(1, "lowerLetter", "%2.")
    lists = f'{HEAD}<w:numbering {W}><w:abstractNum w:abstractNumId="0">{lettered}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>'
    body = "".join(
        [
            paragraph("The board will convene on 17 December 2030.", number=(1, 0)),
            paragraph("Study topics:", number=(1, 0)),
            paragraph("Land navigation", number=(1, 1)),
            paragraph("First aid", number=(1, 1)),
        ]
    )
    head = f'{HEAD}<w:hdr {W}>{paragraph("DEPARTMENT OF THE ARMY")}</w:hdr>'
    docx("memorandum", body, {"numbering": lists, "header1": head})


memorandum()
word_lists()
word_options()
libreoffice()
rich_text()
word_page()
columns()
