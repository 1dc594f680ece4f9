/** A rendered cloze card. */
export interface ClozeCard {
  /** The text with '[...]' or the hint in place of the hidden words. */
  question: string
  /** The text with all words shown. */
  whole: string
  /** The hidden words, in order. */
  hidden: readonly string[]
}

/** `{{c1::`, or `{{c1,2::` of two cards, the end of a deletion, or one character. */
const PIECES = /\{\{c(\d+(?:,\d+)*)::|\}\}|[^{}]+|[{}]/gis

/** Maximum nesting: reading is recursive. */
const DEEPEST = 8

/** The number in a cloze's marker. */
export const CLOZE_NUMBERS = /\{\{c(\d+(?:,\d+)*)::/gi

interface Deletion {
  numbers: string
  question: string
  whole: string
}

/**
 * Renders a field of a cloze note for one of its cards. Deletions may nest; an unclosed marker is
 * plain text.
 *
 * @param number One-based, as in `{{c1::…}}`.
 */
export function clozeCard(field: string, number: number): ClozeCard {
  const pieces = [...field.matchAll(PIECES)]
  const hidden: string[] = []
  const open: Deletion[] = [{ numbers: '', question: '', whole: '' }]
  for (const [piece, marker] of pieces) {
    const top = open.at(-1)
    if (top === undefined) break
    if (marker !== undefined && open.length <= DEEPEST) {
      open.push({ numbers: marker, question: '', whole: '' })
    } else if (piece === '}}' && open.length > 1) {
      open.pop()
      close(top, open.at(-1), number, hidden)
    } else add(top, piece, piece)
  }
  while (open.length > 1) {
    const top = open.pop()
    const below = open.at(-1)
    if (top && below)
      add(below, `{{c${top.numbers}::${top.question}`, `{{c${top.numbers}::${top.whole}`)
  }
  return { question: open[0]?.question ?? '', whole: open[0]?.whole ?? '', hidden }
}

function close(deletion: Deletion, below: Deletion | undefined, number: number, hidden: string[]) {
  if (below === undefined) return
  const [words = '', hint] = deletion.whole.split('::')
  const [shown = ''] = deletion.question.split('::')
  if (!deletion.numbers.split(',').map(Number).includes(number)) {
    add(below, shown, words)
    return
  }
  hidden.push(words)
  add(below, `[${hint === undefined || hint.trim() === '' ? '...' : hint}]`, words)
}

function add(deletion: Deletion, question: string, whole: string) {
  deletion.question += question
  deletion.whole += whole
}
