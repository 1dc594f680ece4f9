"""Writes the decks of testing/decks/second-author and what a person expects of each.

Run: python3 testing/decks/second_author.py (needs the `zstd` command).
"""

import json
import pathlib

from second_author_content import DECKS
from second_author_packages import write_package

FOLDER = pathlib.Path(__file__).parent / "second-author"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for deck in DECKS:
        for container in deck["containers"]:
            name = f"{deck['name']}-{container}"
            write_package(FOLDER / f"{name}.apkg", container, deck)
            expected = {"form": deck["form"], "container": container, "cards": deck["expected"]}
            text = json.dumps(expected, indent=2, ensure_ascii=False)
            (FOLDER / f"{name}.expected.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
