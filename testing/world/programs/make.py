"""Writes the samples in this folder that are plain text or clipboard HTML.

Each follows what the program publishes about its form; the source is named
beside it. Nothing here was written by looking at the readers. The workbooks
are made by make-workbooks.sh with LibreOffice.

Run: python3 make.py
"""

import json
from pathlib import Path

HERE = Path(__file__).parent


def sample(name, data, *, form, source, cards, paste=False, left_out=0, plain=None, encoding="utf-8"):
    """Write NAME and NAME.expected.json; `plain` is the clipboard's text beside its HTML."""
    if isinstance(data, str):
        data = data.encode(encoding)
    (HERE / name).write_bytes(data)
    if plain is not None:
        (HERE / (name + ".plain.txt")).write_bytes(plain.encode())
    expect(name, form=form, source=source, cards=cards, paste=paste, left_out=left_out)


def expect(name, *, form, source, cards, paste=False, left_out=0):
    rows = []
    for card in cards:
        row = {"question": card[0], "answer": card[1]}
        for extra in card[2:]:
            row.update(extra)
        rows.append(row)
    (HERE / (name + ".expected.json")).write_text(
        json.dumps(
            {"form": form, "source": source, "paste": paste, "leftOut": left_out, "cards": rows},
            indent=2,
            ensure_ascii=False,
        )
        + "\n"
    )


def wrong(*answers):
    return {"wrong": list(answers)}


# Quizlet: Export > copy text. https://help.quizlet.com/hc/en-us/articles/360034345672
sample(
    "quizlet-default.txt",
    "What does FLOT stand for?\tForward Line of Own Troops\n"
    "MEDEVAC line 3\tNumber of patients by precedence:\nA - Urgent\nB - Urgent surgical\nC - Priority\n"
    "What is the maximum effective range, point target, of the M4?\t500 meters\n"
    "Who wrote the \"Blue Book\"?\tBaron Friedrich von Steuben\n",
    form="Quizlet", source="Export with tab and new line", paste=True,
    cards=[
        ("What does FLOT stand for?", "Forward Line of Own Troops"),
        ("MEDEVAC line 3", "Number of patients by precedence:\nA - Urgent\nB - Urgent surgical\nC - Priority"),
        ("What is the maximum effective range, point target, of the M4?", "500 meters"),
        ("Who wrote the \"Blue Book\"?", "Baron Friedrich von Steuben"),
    ],
)
sample(
    "quizlet-comma-semicolon.txt",
    "AR 670-1,Wear and Appearance of Army Uniforms and Insignia;AR 600-9,The Army Body Composition Program;"
    "ATP 5-19,Risk Management;TC 3-21.5,Drill and Ceremonies;AR 27-10,Military Justice",
    form="Quizlet", source="Export with comma and semicolon", paste=True,
    cards=[
        ("AR 670-1", "Wear and Appearance of Army Uniforms and Insignia"),
        ("AR 600-9", "The Army Body Composition Program"),
        ("ATP 5-19", "Risk Management"),
        ("TC 3-21.5", "Drill and Ceremonies"),
        ("AR 27-10", "Military Justice"),
    ],
)
sample(
    "quizlet-custom.txt",
    "What are the three levels of land navigation skill?-->Basic\nIntermediate\nAdvanced\n###\n"
    "What color are contour lines?-->Brown\n###\nWhat is a saddle?-->A dip or low point between two areas of higher ground\n###\n"
    "How many mils are in a circle?-->6,400 mils\n###\n",
    form="Quizlet", source="Export with custom separators --> and ###", paste=True,
    cards=[
        ("What are the three levels of land navigation skill?", "Basic\nIntermediate\nAdvanced"),
        ("What color are contour lines?", "Brown"),
        ("What is a saddle?", "A dip or low point between two areas of higher ground"),
        ("How many mils are in a circle?", "6,400 mils"),
    ],
)
sample(
    "quizlet-dash-blank-lines.txt",
    "Tenets of operations - Agility, convergence, endurance, depth\n\n"
    "Center of gravity - The source of power that provides moral or physical strength, freedom of action, or will to act\n\n"
    "End state - The set of required conditions that defines achievement of the commander's objectives\n\n",
    form="Quizlet", source="Export with dash and two new lines", paste=True,
    cards=[
        ("Tenets of operations", "Agility, convergence, endurance, depth"),
        ("Center of gravity", "The source of power that provides moral or physical strength, freedom of action, or will to act"),
        ("End state", "The set of required conditions that defines achievement of the commander's objectives"),
    ],
)

# Gimkit: https://help.gimkit.com/en/article/import-spreadsheet-csv-kits-kp6i6m/
sample(
    "gimkit.csv",
    "Gimkit Spreadsheet Import Template,,,,\r\n"
    "Question,Correct Answer,Incorrect Answer 1,Incorrect Answer 2 (Optional),Incorrect Answer 3 (Optional)\r\n"
    "How many heartbeats a minute is a rapid pulse for an adult?,More than 100,More than 60,More than 80,More than 150\r\n"
    "\"What do you check first, before touching a casualty?\",\"The area, for danger to yourself\",The pulse,,\r\n"
    "What does the L in SALUTE mean?,Location,Line,Leader,Load\r\n",
    form="Gimkit", source="spreadsheet import template",
    cards=[
        ("How many heartbeats a minute is a rapid pulse for an adult?", "More than 100", wrong("More than 60", "More than 80", "More than 150")),
        ("What do you check first, before touching a casualty?", "The area, for danger to yourself", wrong("The pulse")),
        ("What does the L in SALUTE mean?", "Location", wrong("Line", "Leader", "Load")),
    ],
)

# Blooket: Import > Spreadsheet template
sample(
    "blooket.csv",
    "\"Blooket\nImport Template\",,,,,,,,,,,,,,,,,,,,,,,,,\r\n"
    "Question #,Question Text,Answer 1,Answer 2,\"Answer 3\n(Optional)\",\"Answer 4\n(Optional)\",\"Time Limit (sec)\n(Max: 300 seconds)\",\"Correct Answer(s)\n(Only include Answer #)\",,\r\n"
    "1,Which regulation covers the Army Emergency Relief program?,AR 930-4,AR 600-20,AR 608-1,AR 27-10,20,1,,\r\n"
    "2,What is the rank above Sergeant First Class?,Staff Sergeant,Master Sergeant,,,20,2,,\r\n"
    "3,How many articles are in the Code of Conduct?,4,5,6,10,30,3,,\r\n"
    "4,,,,,,,,,\r\n5,,,,,,,,,\r\n",
    form="Blooket", source="spreadsheet import template",
    cards=[
        ("Which regulation covers the Army Emergency Relief program?", "AR 930-4", wrong("AR 600-20", "AR 608-1", "AR 27-10")),
        ("What is the rank above Sergeant First Class?", "Master Sergeant", wrong("Staff Sergeant")),
        ("How many articles are in the Code of Conduct?", "6", wrong("4", "5", "10")),
    ],
    left_out=0,
)

# Brainscape: two columns without a header; its own export adds none either
sample(
    "brainscape.csv",
    "\"What are the 6 Army Values that begin with a letter other than S?\",\"Loyalty, Duty, Respect, Honor, Integrity, Personal courage\"\n"
    "\"When was the NCO Corps founded?\",\"14 June 1775, with the Army\"\n"
    "\"What is the purpose of counseling?\",\"To develop subordinates\n\nTo improve performance\"\n"
    "\"Who is \"\"the backbone of the Army\"\"?\",\"The noncommissioned officer\"\n",
    form="Brainscape", source="CSV, no header, LF",
    cards=[
        ("What are the 6 Army Values that begin with a letter other than S?", "Loyalty, Duty, Respect, Honor, Integrity, Personal courage"),
        ("When was the NCO Corps founded?", "14 June 1775, with the Army"),
        ("What is the purpose of counseling?", "To develop subordinates\n\nTo improve performance"),
        ("Who is \"the backbone of the Army\"?", "The noncommissioned officer"),
    ],
)

# Cram.com: Export > Tab, with the hint as a third column
sample(
    "cram.txt",
    "What is a bivouac?\tA temporary camp without tents or cover\t\n"
    "What is the first general order?\tI will guard everything within the limits of my post and quit my post only when properly relieved.\tguard everything\n"
    "What is a challenge and password for?\tTo tell friend from enemy\t\n",
    form="Cram", source="export with tab; third column is the hint",
    cards=[
        ("What is a bivouac?", "A temporary camp without tents or cover"),
        ("What is the first general order?", "I will guard everything within the limits of my post and quit my post only when properly relieved."),
        ("What is a challenge and password for?", "To tell friend from enemy"),
    ],
)

# StudyBlue and StudyStack: front and back named so, tabs
sample(
    "studystack.tsv",
    "Front\tBack\r\nNCOER\tNoncommissioned Officer Evaluation Report\r\nDA Form 4856\tDevelopmental Counseling Form\r\n"
    "DA Form 31\tRequest and Authority for Leave\r\nDD Form 93\tRecord of Emergency Data\r\n",
    form="StudyStack", source="export with tabs and header",
    cards=[
        ("NCOER", "Noncommissioned Officer Evaluation Report"),
        ("DA Form 4856", "Developmental Counseling Form"),
        ("DA Form 31", "Request and Authority for Leave"),
        ("DD Form 93", "Record of Emergency Data"),
    ],
)

# Obsidian Spaced Repetition: https://www.stephenmwangi.com/obsidian-spaced-repetition/flashcards/
sample(
    "obsidian-spaced-repetition.md",
    "---\ntags: [board, flashcards]\n---\n# First aid\n\n#flashcards/first-aid\n\n"
    "What does TCCC stand for?::Tactical Combat Casualty Care\n<!--SR:!2026-02-11,14,250-->\n\n"
    "Tourniquet:::A device that stops blood flow to a limb\n\n"
    "What are the phases of TCCC?\n?\nCare under fire\nTactical field care\nTactical evacuation care\n<!--SR:!2026-02-19,21,270-->\n\n"
    "What are the signs of shock?\n?\n- Sweaty but cool skin\n- Pale skin\n- Restlessness\n\n"
    "Place a tourniquet ==2 to 3 inches== above the wound.\n",
    form="Obsidian Spaced Repetition", source="note with ::, :::, ? and a cloze",
    cards=[
        ("What does TCCC stand for?", "Tactical Combat Casualty Care"),
        ("Tourniquet", "A device that stops blood flow to a limb"),
        ("What are the phases of TCCC?", "Care under fire\nTactical field care\nTactical evacuation care"),
        ("What are the signs of shock?", "- Sweaty but cool skin\n- Pale skin\n- Restlessness"),
        ("Place a tourniquet [...] above the wound.", "2 to 3 inches"),
    ],
)

# RemNote: https://help.remnote.com/en/articles/6025481-creating-flashcards
sample(
    "remnote.md",
    "- Board study\n    - Supply\n        - What form is used to lateral transfer property? >> DA Form 3161\n"
    "        - Hand receipt :: A signed document that shows who has an item\n"
    "        - What are the types of responsibility? >>>\n            - Command\n            - Direct\n            - Supervisory\n            - Custodial\n            - Personal\n"
    "        - FLIPL ;; Financial liability investigation of property loss\n",
    form="RemNote", source="Markdown export",
    cards=[
        ("What form is used to lateral transfer property?", "DA Form 3161"),
        ("Hand receipt", "A signed document that shows who has an item"),
        ("What are the types of responsibility?", "Command\nDirect\nSupervisory\nCustodial\nPersonal"),
        ("FLIPL", "Financial liability investigation of property loss"),
    ],
)

# Mnemosyne: File > Export > tab-separated text
sample(
    "mnemosyne.txt",
    "What is the NATO phonetic letter for <b>Q</b>?\tQuebec\n"
    "What is a radio check?\tA request for signal strength and readability<br>Answer: \"Roger\" or how the signal is\n"
    "What is the meaning of \"wilco\"?\tI have received your transmission, understand it, and will comply\n",
    form="Mnemosyne", source="tab-separated text, HTML in fields",
    cards=[
        ("What is the NATO phonetic letter for Q?", "Quebec"),
        ("What is a radio check?", "A request for signal strength and readability\nAnswer: \"Roger\" or how the signal is"),
        ("What is the meaning of \"wilco\"?", "I have received your transmission, understand it, and will comply"),
    ],
)

# SuperMemo: File > Import > Q&A file. https://super-memory.com/help/qatext.htm
sample(
    "supermemo-qa.txt",
    "Q: What is the Army's birthday?\r\nA: 14 June 1775\r\n\r\n"
    "Q: What are the\r\nQ: three types of courts-martial?\r\nA: Summary\r\nA: Special\r\nA: General\r\n\r\n"
    "Q: Who can impose nonjudicial punishment?\r\nA: A commander\r\n\r\n",
    form="SuperMemo", source="Q&A text, several Q: and A: lines each",
    cards=[
        ("What is the Army's birthday?", "14 June 1775"),
        ("What are the\nthree types of courts-martial?", "Summary\nSpecial\nGeneral"),
        ("Who can impose nonjudicial punishment?", "A commander"),
    ],
)

# Moodle Aiken: https://docs.moodle.org/en/Aiken_format
sample(
    "aiken.txt",
    "What is the minimum age for the Army Fitness Test events to be scored by age group?\nA. 16\nB. 17\nC. 18\nD. 21\nANSWER: B\n\n"
    "Which one is a crew-served weapon?\nA) M4\nB) M17\nC) M2\nANSWER: C\n\n"
    "Is a salute given indoors when reporting?\nA. Yes\nB. No\nANSWER: A\n",
    form="Aiken (Moodle)", source="published format",
    cards=[
        ("What is the minimum age for the Army Fitness Test events to be scored by age group?", "17", wrong("16", "18", "21")),
        ("Which one is a crew-served weapon?", "M2", wrong("M4", "M17")),
        ("Is a salute given indoors when reporting?", "Yes", wrong("No")),
    ],
)

# Study guide as it stands on sites and in shared documents
sample(
    "study-guide-numbered.txt",
    "BOARD QUESTIONS - FIELD SANITATION\n\n1. What is potable water?\nWater that is safe to drink\n\n"
    "2. How far from the mess area is a latrine dug?\nAt least 100 yards\n\n3. Name three ways to purify water.\na. Boiling\nb. Iodine tablets\nc. Chlorine\n\n"
    "4. What FM covers field hygiene?\nTC 4-02.3\n",
    form="Study guide", source="numbered questions, answers below, paste", paste=True,
    cards=[
        ("What is potable water?", "Water that is safe to drink"),
        ("How far from the mess area is a latrine dug?", "At least 100 yards"),
        ("Name three ways to purify water.", "a. Boiling\nb. Iodine tablets\nc. Chlorine"),
        ("What FM covers field hygiene?", "TC 4-02.3"),
    ],
    left_out=1,
)
sample(
    "study-guide-bold-markdown.txt",
    "Here are some board questions:\n\n**1. What is the mission of the Army?**\nTo deploy, fight, and win our nation's wars.\n\n"
    "**2. What are the three parts of the Soldier's Creed that name the warrior ethos?**\nThere are four lines, not three: mission first, never accept defeat, never quit, never leave a fallen comrade.\n\n"
    "**3. What does BLUF mean?**\nBottom line up front\n",
    form="Study guide", source="Markdown as a chatbot writes it, paste", paste=True,
    cards=[
        ("What is the mission of the Army?", "To deploy, fight, and win our nation's wars."),
        ("What are the three parts of the Soldier's Creed that name the warrior ethos?", "There are four lines, not three: mission first, never accept defeat, never quit, never leave a fallen comrade."),
        ("What does BLUF mean?", "Bottom line up front"),
    ],
    left_out=1,
)
sample(
    "markdown-table.txt",
    "| # | Question | Answer | Reference |\n|---|:---------|:------:|-----------|\n"
    "| 1 | What is a rally point? | A place to reorganize \\| regroup | ATP 3-21.8 |\n"
    "| 2 | What is **OCOKA** now called? | OAKOC | ATP 3-21.8 |\n"
    "| 3 | Who approves extremely high risk? | A general officer | ATP 5-19 |\n",
    form="Markdown table", source="GitHub Flavored Markdown, paste", paste=True,
    cards=[
        ("What is a rally point?", "A place to reorganize | regroup", {"reference": "ATP 3-21.8"}),
        ("What is OCOKA now called?", "OAKOC", {"reference": "ATP 3-21.8"}),
        ("Who approves extremely high risk?", "A general officer", {"reference": "ATP 5-19"}),
    ],
)
sample(
    "question-answer-words.txt",
    "Question: What is the color of the NBC marker for chemical contamination?\nAnswer: Yellow\n\n"
    "Question: How long do you have to don a protective mask?\nAnswer: 9 seconds, 15 with the hood\nReference: STP 21-1-SMCT\n\n"
    "Question: What does MOPP stand for?\nAnswer: Mission Oriented Protective Posture\n",
    form="Study guide", source="Question: and Answer: lines, paste", paste=True,
    cards=[
        ("What is the color of the NBC marker for chemical contamination?", "Yellow"),
        ("How long do you have to don a protective mask?", "9 seconds, 15 with the hood"),
        ("What does MOPP stand for?", "Mission Oriented Protective Posture"),
    ],
)

# Spreadsheets in text
sample(
    "excel-utf8-bom-sep.csv",
    "\ufeffsep=;\r\nFrage;Antwort;Kategorie\r\nWhat is ADP 6-22?;\"Army Leadership and the Profession; 2019\";Leadership\r\nWhat is ADP 7-0?;Training;Training\r\nWhat is FM 7-22?;\"Holistic Health\r\nand Fitness\";Fitness\r\n",
    form="Excel CSV", source="BOM and sep= line, other language's header",
    cards=[
        ("What is ADP 6-22?", "Army Leadership and the Profession; 2019"),
        ("What is ADP 7-0?", "Training"),
        ("What is FM 7-22?", "Holistic Health\nand Fitness"),
    ],
)
sample(
    "excel-utf-16-comma.csv",
    "\ufeffPrompt,Response,Topic\r\nWhat is “mission command”?,The Army's approach to command and control,Mission Command\r\nHow many principles does it have?,Seven,Mission Command\r\nName one – any.,\"Competence, mutual trust, shared understanding…\",Mission Command\r\n",
    form="Excel CSV", source="UTF-16LE with BOM", encoding="utf-16-le",
    cards=[
        ("What is “mission command”?", "The Army's approach to command and control", {"category": "Mission Command"}),
        ("How many principles does it have?", "Seven", {"category": "Mission Command"}),
        ("Name one – any.", "Competence, mutual trust, shared understanding…", {"category": "Mission Command"}),
    ],
)
sample(
    "utf-16-big-endian.csv",
    b"\xfe\xff" + "Term,Definition\nAAR,After action review\nCCIR,Commander’s critical information requirement\n".encode("utf-16-be"),
    form="CSV", source="UTF-16BE with BOM",
    cards=[("AAR", "After action review"), ("CCIR", "Commander’s critical information requirement")],
)
sample(
    "excel-windows-1252-semicolon.csv",
    "Question;Answer;Source\r\nWhat is the soldier’s “dog tag” for?;Identification – two tags;AR 600-8-14\r\nHow much is ½ of the body fat standard’s tape?;“One” site;AR 600-9\r\n¿Qué es un NCO?;Suboficial… señor;AR 600-20\r\n",
    form="Excel CSV", source="Windows-1252, semicolon", encoding="cp1252",
    cards=[
        ("What is the soldier’s “dog tag” for?", "Identification – two tags", {"reference": "AR 600-8-14"}),
        ("How much is ½ of the body fat standard’s tape?", "“One” site", {"reference": "AR 600-9"}),
        ("¿Qué es un NCO?", "Suboficial… señor", {"reference": "AR 600-20"}),
    ],
)
sample(
    "excel-mac-line-ends.csv",
    "Question,Answer\rWhat is PCC?,Pre-combat check\rWhat is PCI?,\"Pre-combat inspection, by leaders\"\rWhat is SOP?,Standing operating procedure\r",
    form="Excel for Mac CSV", source="CR line ends",
    cards=[
        ("What is PCC?", "Pre-combat check"),
        ("What is PCI?", "Pre-combat inspection, by leaders"),
        ("What is SOP?", "Standing operating procedure"),
    ],
)
sample(
    "numbers-title-row.csv",
    "Table 1,,,\n,Question,Answer,Notes\n1,What is the warrior ethos?,\"I will always place the mission first. I will never accept defeat.\",\n2,Who is the SMA?,The Sergeant Major of the Army,changes\n3,What is a SITREP?,Situation report,\n",
    form="Numbers CSV", source="title line, index column",
    cards=[
        ("What is the warrior ethos?", "I will always place the mission first. I will never accept defeat."),
        ("Who is the SMA?", "The Sergeant Major of the Army"),
        ("What is a SITREP?", "Situation report"),
    ],
)
sample(
    "options-by-text.csv",
    "Question,A,B,C,D,Answer,Explanation\n"
    "Which class of supply is ammunition?,I,III,V,IX,V,Class V is ammunition of all types\n"
    "Which class is repair parts?,IX,II,IV,VII,IX,\n",
    form="Multiple choice table", source="A to D, the answer by its text",
    cards=[
        ("Which class of supply is ammunition?", "V", wrong("I", "III", "IX")),
        ("Which class is repair parts?", "IX", wrong("II", "IV", "VII")),
    ],
)
sample(
    "moodle-options-by-letter.csv",
    "No.;Question;Option A;Option B;Option C;Key\n1;What is the basic unit of drill?;Squad;Team;Platoon;a\n2;What is the interval at close interval?;4 inches;Arm's length;40 inches;A\n3;What is the distance between ranks?;30 inches;40 inches;6 paces;b\n",
    form="Multiple choice table", source="letters in lower and upper case, LF, semicolon",
    cards=[
        ("What is the basic unit of drill?", "Squad", wrong("Team", "Platoon")),
        ("What is the interval at close interval?", "4 inches", wrong("Arm's length", "40 inches")),
        ("What is the distance between ranks?", "40 inches", wrong("30 inches", "6 paces")),
    ],
)
sample(
    "duplicates-and-gaps.csv",
    "Question,Answer\nWhat is ROE?,Rules of engagement\nWhat is ROE?,Rules of engagement\n,Orphan answer\nOrphan question,\nWhat is OPSEC?,Operations security\n",
    form="CSV", source="rows that lack a side",
    cards=[("What is ROE?", "Rules of engagement"), ("What is OPSEC?", "Operations security")],
    left_out=3,
)
sample(
    "hostile-formulas.csv",
    "Question,Answer\n\"=HYPERLINK(\"\"http://example.com\"\",\"\"What is CQ?\"\")\",Charge of quarters\n-5 degrees is what kind of cold?,Dry cold below 32\n+1 means?,One more\n",
    form="CSV", source="cells that begin with =, - and +",
    cards=[
        ("=HYPERLINK(\"http://example.com\",\"What is CQ?\")", "Charge of quarters"),
        ("-5 degrees is what kind of cold?", "Dry cold below 32"),
        ("+1 means?", "One more"),
    ],
)

# Clipboards
sample(
    "google-sheets.clipboard",
    "<meta charset='utf-8'><google-sheets-html-origin><style type=\"text/css\"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style>"
    "<table xmlns=\"http://www.w3.org/1999/xhtml\" cellspacing=\"0\" cellpadding=\"0\" dir=\"ltr\" border=\"1\" style=\"table-layout:fixed;font-size:10pt;font-family:Arial;width:0px;border-collapse:collapse;border:none\" data-sheets-root=\"1\" data-sheets-baot=\"1\">"
    "<colgroup><col width=\"100\"/><col width=\"100\"/></colgroup><tbody>"
    "<tr style=\"height:21px;\"><td style=\"overflow:hidden;padding:2px 3px 2px 3px;vertical-align:bottom;font-weight:bold;\">Question</td><td style=\"overflow:hidden;font-weight:bold;\">Answer</td></tr>"
    "<tr style=\"height:21px;\"><td style=\"overflow:hidden;\" data-sheets-value=\"{&quot;1&quot;:2,&quot;2&quot;:&quot;What is a DA 638?&quot;}\">What is a DA 638?</td><td style=\"overflow:hidden;\">Recommendation for award</td></tr>"
    "<tr style=\"height:21px;\"><td style=\"overflow:hidden;\">Name two awards for valor.</td><td style=\"overflow:hidden;\">Medal of Honor<br/>Silver Star</td></tr>"
    "<tr style=\"height:21px;\"><td style=\"overflow:hidden;\">AR 600-8-22 &lt;title&gt;</td><td style=\"overflow:hidden;\">Military Awards</td></tr></tbody></table>",
    plain="Question\tAnswer\nWhat is a DA 638?\tRecommendation for award\nName two awards for valor.\t\"Medal of Honor\nSilver Star\"\nAR 600-8-22 <title>\tMilitary Awards",
    form="Google Sheets paste", source="clipboard HTML", paste=True,
    cards=[
        ("What is a DA 638?", "Recommendation for award"),
        ("Name two awards for valor.", "Medal of Honor\nSilver Star"),
        ("AR 600-8-22 <title>", "Military Awards"),
    ],
)
sample(
    "word-table.clipboard",
    "<html xmlns:v=\"urn:schemas-microsoft-com:vml\" xmlns:o=\"urn:schemas-microsoft-com:office:office\" xmlns:w=\"urn:schemas-microsoft-com:office:word\" xmlns=\"http://www.w3.org/TR/REC-html40\"><head><meta http-equiv=Content-Type content=\"text/html; charset=utf-8\"><meta name=Generator content=\"Microsoft Word 15\"><style><!-- p.MsoNormal {margin:0in;} --></style></head><body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->"
    "<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none;mso-border-alt:solid windowtext .5pt'>"
    "<tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'><td width=312 valign=top style='width:233.75pt'><p class=MsoNormal>What is a\nrange card?<o:p></o:p></p></td><td width=312 valign=top><p class=MsoNormal>A sketch of a weapon’s\n  sector of fire<o:p></o:p></p></td></tr>"
    "<tr style='mso-yfti-irow:1'><td width=312 valign=top><p class=MsoNormal>What are the fundamentals of marksmanship?<o:p></o:p></p></td><td width=312 valign=top><p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]>Steady position<o:p></o:p></p><p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]>Aiming<o:p></o:p></p></td></tr>"
    "<tr style='mso-yfti-irow:2;mso-yfti-lastrow:yes'><td width=312 valign=top><p class=MsoNormal><b>What&nbsp;is</b> “zero”?<o:p></o:p></p></td><td width=312 valign=top><p class=MsoNormal>Sights and point of im\u00adpact agree<o:p></o:p></p></td></tr></table><p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>",
    plain="What is a range card?\tA sketch of a weapon’s sector of fire\r\nWhat are the fundamentals of marksmanship?\t·    Steady position\r\n·    Aiming\r\nWhat is “zero”?\tSights and point of impact agree\r\n",
    form="Word paste", source="clipboard HTML of a table", paste=True,
    cards=[
        ("What is a range card?", "A sketch of a weapon’s sector of fire"),
        ("What are the fundamentals of marksmanship?", "- Steady position\n- Aiming"),
        ("What is “zero”?", "Sights and point of impact agree"),
    ],
)
sample(
    "excel.clipboard",
    "<html xmlns:v=\"urn:schemas-microsoft-com:vml\" xmlns:x=\"urn:schemas-microsoft-com:office:excel\" xmlns=\"http://www.w3.org/TR/REC-html40\"><head><meta name=ProgId content=Excel.Sheet><style><!--table {mso-displayed-decimal-separator:\"\\.\";} .xl65 {white-space:normal;} --></style></head><body link=blue>"
    "<table border=0 cellpadding=0 cellspacing=0 width=128 style='border-collapse:collapse;width:96pt'><!--StartFragment--><col width=64 span=2 style='width:48pt'>"
    "<tr height=20 style='height:15.0pt'><td height=20 width=64 style='height:15.0pt'>Cue</td><td width=64>Answer</td><td>Ref</td></tr>"
    "<tr height=40><td height=40 class=xl65 width=64>Who must be<br>\n    saluted?</td><td class=xl65>Officers and warrant<span style='mso-spacerun:yes'>  </span>officers</td><td>AR 600-25</td></tr>"
    "<tr height=20><td height=20>At what distance?</td><td>6 paces &amp; before</td><td>TC 3-21.5</td></tr><!--EndFragment--></table></body></html>",
    plain="Cue\tAnswer\tRef\r\n\"Who must be\nsaluted?\"\tOfficers and warrant  officers\tAR 600-25\r\nAt what distance?\t6 paces & before\tTC 3-21.5\r\n",
    form="Excel paste", source="clipboard HTML", paste=True,
    cards=[
        ("Who must be\nsaluted?", "Officers and warrant officers", {"reference": "AR 600-25"}),
        ("At what distance?", "6 paces & before", {"reference": "TC 3-21.5"}),
    ],
)
sample(
    "web-page.clipboard",
    "<meta charset='utf-8'><h2>Army Board Questions: Supply</h2><p>Click a question to see the answer.</p>"
    "<table class=\"flashcards\"><thead><tr><th>Q</th><th>A</th></tr></thead><tbody><tr><td><a href=\"#\">What is CL I?</a></td><td>Food &ndash; subsistence</td></tr><tr><td>What is CL III?</td><td>POL: petroleum, oils, lubricants</td></tr></tbody></table><p>Share this page</p>",
    plain="Army Board Questions: Supply\n\nClick a question to see the answer.\n\nQ\tA\nWhat is CL I?\tFood – subsistence\nWhat is CL III?\tPOL: petroleum, oils, lubricants\n\nShare this page",
    form="Web page paste", source="clipboard HTML with a table and text around it", paste=True,
    cards=[("What is CL I?", "Food – subsistence"), ("What is CL III?", "POL: petroleum, oils, lubricants")],
    left_out=0,
)
sample(
    "google-docs-list.clipboard",
    "<meta charset='utf-8'><b style=\"font-weight:normal;\" id=\"docs-internal-guid-1\"><p dir=\"ltr\"><span>Q: What is the Army song?</span></p><p dir=\"ltr\"><span>A: The Army Goes Rolling Along</span></p><br><p dir=\"ltr\"><span>Q: When was it adopted?</span></p><p dir=\"ltr\"><span>A: 11 November 1956</span></p></b>",
    plain="Q: What is the Army song?\nA: The Army Goes Rolling Along\n\nQ: When was it adopted?\nA: 11 November 1956",
    form="Google Docs paste", source="clipboard HTML without a table", paste=True,
    cards=[("What is the Army song?", "The Army Goes Rolling Along"), ("When was it adopted?", "11 November 1956")],
)
sample(
    "word-line-breaks.txt",
    "Q: What are the elements of a fire team?\u000bName all.\nA: Team leader\u000bRifleman\u000bGrenadier\u000bAutomatic rifleman\n\nQ:\u00a0What is a soft hy\u00adphen?\nA:\u00a0Nothing\u00a0to see\n",
    form="Word paste", source="line breaks as U+000B, no-break spaces, soft hyphens", paste=True,
    cards=[
        ("What are the elements of a fire team?\nName all.", "Team leader\nRifleman\nGrenadier\nAutomatic rifleman"),
        ("What is a soft hyphen?", "Nothing to see"),
    ],
)
sample(
    "anki-current-plain-text.txt",
    "#separator:tab\n#html:true\n#guid column:1\n#notetype column:2\n#deck column:3\n#tags column:6\n"
    "xQ2;k?dLp1\tBasic\tBoard::Weapons\t\"What is the cyclic rate of \"\"the\"\" M249?\"\t850 rounds<br>per minute\tweapons m249\n"
    "p;]gh!23aa\tBasic (and reversed card)\tBoard::Weapons\tM240B caliber\t7.62 mm\t\n"
    "Bk(3l9o,xx\tCloze\tBoard\tThe M4 weighs {{c1::7.5 pounds::weight}} with a {{c2::30-round}} magazine.\t\t\n"
    "img0000001\tBasic\tBoard\t\"<img src=\"\"m17.jpg\"\">\"\tM17\t\n",
    form="Anki text", source="Notes in Plain Text of Anki 2.1.60 and later",
    cards=[
        ("What is the cyclic rate of \"the\" M249?", "850 rounds\nper minute"),
        ("M240B caliber", "7.62 mm"),
        ("The M4 weighs [weight] with a 30-round magazine.", "7.5 pounds"),
        ("The M4 weighs 7.5 pounds with a [...] magazine.", "30-round"),
    ],
    left_out=1,
)
