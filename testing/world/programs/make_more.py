"""Writes further samples, after the readers had been changed by those of make.py.

Run: python3 make_more.py
"""

from make import sample, wrong

# A set copied from its page on Quizlet, not by its export: terms and definitions in turn.
sample(
    "quizlet-page-copy.txt",
    "Terms in this set (3)\n\nWhat does SMA stand for?\nSergeant Major of the Army\n\nWho was the first SMA?\nWilliam O. Wooldridge\n\nIn what year did he take office?\n1966\n",
    form="Quizlet", source="copied from the page of a set, paste", paste=True, left_out=1,
    cards=[
        ("What does SMA stand for?", "Sergeant Major of the Army"),
        ("Who was the first SMA?", "William O. Wooldridge"),
        ("In what year did he take office?", "1966"),
    ],
)
# Study pages put both sides on one line.
sample(
    "study-page-one-line.txt",
    "Q. What FM covers counseling? A. ATP 6-22.1\nQ. What form is used? A. DA Form 4856\nQ. How many types are there? A. Three: event, performance, professional growth\n",
    form="Study guide", source="Q. and A. on one line, paste", paste=True,
    cards=[
        ("What FM covers counseling?", "ATP 6-22.1"),
        ("What form is used?", "DA Form 4856"),
        ("How many types are there?", "Three: event, performance, professional growth"),
    ],
)
sample(
    "study-page-parentheses.txt",
    "1) What is the maximum range of the M4?\n- 3,600 meters\n\n2) What are the types of sights?\n- Iron\n- Optic\n\n3) What is its caliber?\n- 5.56 mm\n",
    form="Study guide", source="1) with hyphens below, paste", paste=True,
    cards=[
        ("What is the maximum range of the M4?", "3,600 meters"),
        ("What are the types of sights?", "- Iron\n- Optic"),
        ("What is its caliber?", "5.56 mm"),
    ],
)
sample(
    "question-number-colon.txt",
    "Question 1: What is the object of drill?\nAnswer: To move troops in an orderly way\n\nQuestion 2: What are the rest positions at the halt?\nAnswer:\nParade rest\nStand at ease\nAt ease\nRest\n",
    form="Study guide", source="Question 1: and Answer:, paste", paste=True,
    cards=[
        ("What is the object of drill?", "To move troops in an orderly way"),
        ("What are the rest positions at the halt?", "Parade rest\nStand at ease\nAt ease\nRest"),
    ],
)
sample(
    "markdown-headings.md",
    "# Code of Conduct\n\n## How many articles are there?\n\nSix\n\n## Whom does it bind?\n\nMembers of the armed forces, **always**\n\n## Which order set it up?\n\nExecutive Order 10631\n",
    form="Markdown", source="headings with text below",
    cards=[
        ("How many articles are there?", "Six"),
        ("Whom does it bind?", "Members of the armed forces, always"),
        ("Which order set it up?", "Executive Order 10631"),
    ],
)
sample(
    "notion-toggles.md",
    "- What is the Army's motto?\n\n    This We'll Defend\n\n- What is on the Army flag?\n\n    The War Office seal in blue\n\n- How many campaign streamers?\n\n    190\n",
    form="Notion", source="toggle list, Markdown export",
    cards=[
        ("What is the Army's motto?", "This We'll Defend"),
        ("What is on the Army flag?", "The War Office seal in blue"),
        ("How many campaign streamers?", "190"),
    ],
)
sample(
    "equals-signs.txt",
    "FLIPL = Financial Liability Investigation of Property Loss\nCSDP = Command Supply Discipline Program\nTDA = Table of Distribution and Allowances\nMTOE = Modified Table of Organization and Equipment\n",
    form="Lines with a separator", source="term = definition, paste", paste=True,
    cards=[
        ("FLIPL", "Financial Liability Investigation of Property Loss"),
        ("CSDP", "Command Supply Discipline Program"),
        ("TDA", "Table of Distribution and Allowances"),
        ("MTOE", "Modified Table of Organization and Equipment"),
    ],
)
sample(
    "em-dashes.txt",
    "Private\u2014PV1, no insignia\nPrivate second class\u2014PV2, one chevron\nSpecialist\u2014SPC, eagle\nCorporal\u2014CPL, two chevrons\n",
    form="Lines with a separator", source="em dash without spaces, paste", paste=True,
    cards=[
        ("Private", "PV1, no insignia"),
        ("Private second class", "PV2, one chevron"),
        ("Specialist", "SPC, eagle"),
        ("Corporal", "CPL, two chevrons"),
    ],
)
sample(
    "deck-front-back-tags.csv",
    "Deck,Front,Back,Tags\nSupply,What is a shortage annex?,A list of what is missing,\"supply s4\"\nSupply,What is a sub-hand receipt?,A receipt below another,\nMaintenance,What is a NMC fault?,Not mission capable,5988\n",
    form="CSV", source="Deck, Front, Back, Tags",
    cards=[
        ("What is a shortage annex?", "A list of what is missing", {"category": "Supply"}),
        ("What is a sub-hand receipt?", "A receipt below another", {"category": "Supply"}),
        ("What is a NMC fault?", "Not mission capable", {"category": "Maintenance"}),
    ],
)
# Socrative: Question type, text, answers, correct answer.
sample(
    "socrative.csv",
    "Socrative Quiz Template,,,,,,,\nQuiz Name:,Board 1,,,,,,\n,,,,,,,\nQuestion Type,Question,Answer A,Answer B,Answer C,Answer D,Correct Answer,Explanation\nMultiple Choice,Which color is a chemical marker?,Red,Yellow,Blue,White,B,STP 21-1\nMultiple Choice,Which way does its point face?,Away from the hazard,Toward the hazard,,,A,\n",
    form="Socrative", source="quiz import template as CSV",
    cards=[
        ("Which color is a chemical marker?", "Yellow", wrong("Red", "Blue", "White")),
        ("Which way does its point face?", "Away from the hazard", wrong("Toward the hazard")),
    ],
)
# Quizalize: https://www.quizalize.com, "Import from spreadsheet"
sample(
    "quizalize.csv",
    "question,correct answer,incorrect answer 1,incorrect answer 2,incorrect answer 3\nHow many squads are in a rifle platoon?,4,3,2,5\nWho leads a platoon?,A platoon leader,A first sergeant,,\n",
    form="Quizalize", source="spreadsheet import",
    cards=[
        ("How many squads are in a rifle platoon?", "4", wrong("3", "2", "5")),
        ("Who leads a platoon?", "A platoon leader", wrong("A first sergeant")),
    ],
)
# Moodle GIFT: https://docs.moodle.org/en/GIFT_format
sample(
    "moodle-gift.txt",
    "// Board questions\n::Rank::What is the rank of an E-5?{=Sergeant ~Corporal ~Staff sergeant}\n\n::Founding::When was the Army founded?{=1775 ~1776 ~1789}\n\nThe Army song is {=The Army Goes Rolling Along ~Taps}.\n",
    form="GIFT (Moodle)", source="published format", left_out=0,
    cards=[
        ("What is the rank of an E-5?", "Sergeant", wrong("Corporal", "Staff sergeant")),
        ("When was the Army founded?", "1775", wrong("1776", "1789")),
        ("The Army song is [...].", "The Army Goes Rolling Along", wrong("Taps")),
    ],
)
sample(
    "word-three-columns.clipboard",
    "<html xmlns:w=\"urn:schemas-microsoft-com:office:word\"><body><!--StartFragment--><table class=MsoNormalTable border=1><tr><td><p class=MsoNormal><b>Ser</b></p></td><td><p class=MsoNormal><b>Question</b></p></td><td><p class=MsoNormal><b>Answer</b></p></td></tr>"
    "<tr><td><p class=MsoNormal>1</p></td><td><p class=MsoNormal>What is the S1?</p></td><td><p class=MsoNormal>Personnel</p></td></tr>"
    "<tr><td><p class=MsoNormal>2</p></td><td><p class=MsoNormal>What is the S3?</p></td><td><p class=MsoNormal>Operations<br>and training</p></td></tr></table><!--EndFragment--></body></html>",
    plain="Ser\tQuestion\tAnswer\n1\tWhat is the S1?\tPersonnel\n2\tWhat is the S3?\tOperations and training\n",
    form="Word paste", source="clipboard HTML, three columns", paste=True,
    cards=[("What is the S1?", "Personnel"), ("What is the S3?", "Operations\nand training")],
)
sample(
    "deck-column-no-header.tsv",
    "Ranks\tWho wears three chevrons?\tA sergeant\nRanks\tWho wears one gold bar?\tA second lieutenant\nHonors\tWhen is the salute rendered?\tSix paces before\n",
    form="TSV", source="category, question, answer without a header",
    cards=[
        ("Who wears three chevrons?", "A sergeant"),
        ("Who wears one gold bar?", "A second lieutenant"),
        ("When is the salute rendered?", "Six paces before"),
    ],
)
