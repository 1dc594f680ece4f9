/** What a cloze card hides, and its sentence. */
export interface ClozeCard {
  /** With '[...]' or the hint where the hidden words are. */
  question: string
  /** With all words. */
  whole: string
  /** The hidden words, in their order. */
  hidden: readonly string[]
}

/** `{{c1::`, the end of a deletion, or one character. */
const PIECES = /\{\{c(\d+)::|\}\}|[^{}]+|[{}]/gis

/** Deeper than any person writes; each is a call of its own while it is read. */
const DEEPEST = 8

interface Deletion {
  number: number
  question: string
  whole: string
}

/**
 * A field of a cloze note as one of its cards shows it. Deletions may hold others; a marker without
 * an end is text.
 *
 * @param number counted from 1, as in `{{c1::…}}`.
 */
export function clozeCard(field: string, number: number): ClozeCard {
  const pieces = [...field.matchAll(PIECES)]
  const hidden: string[] = []
  const open: Deletion[] = [{ number: 0, question: '', whole: '' }]
  for (const [piece, marker] of pieces) {
    const top = open.at(-1)
    if (top === undefined) break
    if (marker !== undefined && open.length <= DEEPEST) {
      open.push({ number: Number(marker), question: '', whole: '' })
    } else if (piece === '}}' && open.length > 1) {
      open.pop()
      close(top, open.at(-1), number, hidden)
    } else add(top, piece, piece)
  }
  while (open.length > 1) {
    const top = open.pop()
    const below = open.at(-1)
    if (top && below)
      add(below, `{{c${top.number}::${top.question}`, `{{c${top.number}::${top.whole}`)
  }
  return { question: open[0]?.question ?? '', whole: open[0]?.whole ?? '', hidden }
}

function close(deletion: Deletion, below: Deletion | undefined, number: number, hidden: string[]) {
  if (below === undefined) return
  const [words = '', hint] = deletion.whole.split('::')
  const [shown = ''] = deletion.question.split('::')
  if (deletion.number !== number) {
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
