import { Collected, type FoundCards } from './collected-cards.ts'

/** A line of nothing but marks, such as `###`. */
const MARKS_ALONE = /^[^\p{L}\p{N}\s]{1,10}$/u
/** Marks that may stand between the sides. */
const MARKS = /[^\p{L}\p{N}\s"'“”()?.!]{1,6}/gu
const FEWEST = 3

/**
 * Cards between separators that their author chose, as Quizlet lets him: the same marks between
 * cards, and between the sides the same marks once in nearly every card. Null if there are none.
 */
export function readChosenSeparators(text: string): FoundCards | null {
  for (const after of [marksAlone(text.split('\n')), ';', '\n']) {
    if (after === null) continue
    const pieces = text
      .split(after)
      .map((piece) => piece.trim())
      .filter((piece) => piece !== '')
    if (pieces.length < FEWEST) continue
    const between = betweenOf(pieces)
    if (between !== null) return collected(pieces, between)
  }
  return null
}

/** The marks that stand alone in more than one line, with their line breaks. */
function marksAlone(lines: readonly string[]): string | null {
  const alone = lines.map((line) => line.trim()).filter((line) => MARKS_ALONE.test(line))
  const [first] = alone
  const isOne = first !== undefined && alone.length > 1 && alone.every((line) => line === first)
  return isOne ? `\n${first}` : null
}

function betweenOf(pieces: readonly string[]): string | null {
  const marks = pieces[0]?.match(MARKS) ?? []
  // Within a word, as in 'AR 600-20', these separate nothing.
  const candidates = new Set(marks.map((mark) => (/^[-–/&.]$/.test(mark) ? ` ${mark} ` : mark)))
  const longestFirst = [...candidates].sort((a, b) => b.length - a.length)
  const isOnceIn = (mark: string) => (piece: string) => {
    const place = piece.indexOf(mark)
    return place > 0 && place === piece.lastIndexOf(mark) && place + mark.length < piece.length
  }
  const found = longestFirst.find(
    (mark) => pieces.filter(isOnceIn(mark)).length >= pieces.length * 0.9,
  )
  return found ?? null
}

function collected(pieces: readonly string[], between: string): FoundCards {
  const cards = new Collected(`cards with “${between.trim()}” between the sides`)
  for (const [index, piece] of pieces.entries()) {
    const place = piece.indexOf(between)
    if (place === -1) cards.leaveOut(piece, index)
    else {
      cards.ask(piece.slice(0, place), index)
      cards.answer(piece.slice(place + between.length), index)
    }
  }
  return cards.finish()
}
