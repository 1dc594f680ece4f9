import { SERIES_FORMS } from '../spoken/spoken-forms.ts'

/** A part of an answer that can be ticked off by itself. */
export type RecallPoint = {
  /** As the answer has it. */
  readonly text: string
  /** `line` must be said word for word, the others in any words. */
  readonly kind: 'item' | 'number' | 'publication' | 'line' | 'phrase'
}

type PointedAnswer = {
  readonly answer: string
  /** The items of a list; empty if the answer is not a list. */
  readonly items: readonly string[]
  /** The lines of a creed or an order, which is recited. */
  readonly lines?: readonly string[]
}

/** How the sentences of creeds, general orders and articles begin. */
const RECITED = /^(?:I (?:am|will|serve|stand)|If I|If in command)\b/

/** Sentences beyond these make a list that nobody ticks off. */
const MAX_SENTENCES = 8

const PUBLICATION = new RegExp(
  String.raw`\b(?:${[...SERIES_FORMS.map(({ written }) => written), 'Article', 'Title', 'Executive Order'].join('|')})\s?\d+(?:[-.]\d+)*(?:-?[A-Z]\b|[a-z]\b)?`,
  'g',
)
const DATE =
  /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)(?: \d{4})?\b/g
/** A number or a range with its unit, if one follows; not the 40 of '40-pound'. */
const NUMBER =
  /(?<![\w-])\d[\d,]*(?:\.\d+)?(?![\d,.]*-?[A-Za-z])(?: to \d[\d,]*(?:\.\d+)?)?(?:\s?%|\s(?:(?:working|calendar|consecutive|duty) )?(?!(?:to|or|and|in|of|on|at|by|for|per)\b)[a-z]{2,12}\b)?/g

/**
 * The points of an answer: the lines of a creed, the items of a list, else its sentences, or, where
 * one names a publication, a date or a number, that.
 */
export function recallPoints({ answer, items, lines = [] }: PointedAnswer): RecallPoint[] {
  if (lines.length > 0) return lines.map((text) => ({ text, kind: 'line' }))
  if (items.length > 1) return items.map((text) => ({ text, kind: kindOf(text, 'item') }))
  const publications = found(answer, PUBLICATION, 'publication')
  if (publications.length > 0) return publications
  const dates = found(answer, DATE, 'phrase')
  if (dates.length > 0) return dates
  const numbers = found(answer, NUMBER, 'number')
  if (numbers.length > 0) return numbers
  return sentencesOf(answer).map((text) => ({ text, kind: kindOf(text, 'phrase') }))
}

const kindOf = (text: string, kind: RecallPoint['kind']) => (RECITED.test(text) ? 'line' : kind)

function found(answer: string, pattern: RegExp, kind: RecallPoint['kind']): RecallPoint[] {
  const texts = [...answer.matchAll(pattern)].map(([text]) => text.trim())
  return [...new Set(texts)].map((text) => ({ text, kind }))
}

function sentencesOf(answer: string): string[] {
  const sentences = answer
    .split(/(?<=[.;])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence))
  return sentences.length <= MAX_SENTENCES ? sentences : [answer]
}
