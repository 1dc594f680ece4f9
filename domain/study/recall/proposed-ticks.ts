import { comparedWords } from '../recital/compared-words.ts'
import { printedWords } from '../recital/printed-words.ts'
import { SERIES_FORMS } from '../spoken/spoken-forms.ts'
import type { RecallPoint } from './recall-points.ts'
import { isFunctionWord, NEGATIONS, type RecallWords, recallWords } from './recall-words.ts'
import { formKey } from './said-forms.ts'

/** A point is proposed from this share of its words on, each weighed by how few points have it. */
const SHARE = 0.6
/** Of two words, one that only this point has, beside one that others have too. */
const SHARE_OF_TWO = 0.65
/** Of a point with a number, which must be said, from this share of its words on. */
const SHARE_BESIDE_A_NUMBER = 0.4
/** A line of a creed from this share of its words on, in order. */
const LINE_SHARE = 0.85
/** The same with parts swapped: 'tactically and technically proficient'. */
const LINE_SHARE_WITH_A_SWAP = 0.95
/** What a word like 'the' weighs in a line beside 1 for a word that carries its meaning. */
const FUNCTION_WORD_WEIGHT = 0.25
/** What is said beyond this is not read: an answer takes minutes at most. */
const LONGEST = 5000

/**
 * Proposes which points of an answer were in what a soldier said or typed. It is a proposal: the
 * soldier sees it beside the answer, changes it and marks.
 *
 * @example
 * const values = ['Loyalty', 'Duty'].map((text) => ({ text, kind: 'item' }))
 * proposedTicks(values, 'duty, um, and honor') // [false, true]
 */
export function proposedTicks(points: readonly RecallPoint[], said: string): boolean[] {
  const text = said.slice(0, LONGEST)
  if (text.trim() === '') return points.map(() => false)
  const known = points.map((point) => recallWords(point.text))
  const heard = withCompoundsOf(
    known.map(({ words }) => words),
    recallWords(text),
  )
  const shared = pointsByWord(known)
  return points.map((point, place) => {
    if (point.kind === 'line') return isLineSaid(point.text, text)
    const wanted = known[place] as RecallWords
    if (point.kind === 'publication') return isPublicationSaid(wanted, heard)
    const isNumber = point.kind === 'number'
    return isPointSaid(wanted, heard, { isNumber, weightOf: (word) => 1 / (shared.get(word) ?? 1) })
  })
}

type Rules = {
  /** Whether the number alone is the point. */
  readonly isNumber: boolean
  readonly weightOf: (word: string) => number
}

function isPointSaid(wanted: RecallWords, heard: RecallWords, { isNumber, weightOf }: Rules) {
  if (!areNumbersSaid(wanted, heard)) return false
  const words = [...new Set(wanted.words)].filter((word) => !NEGATIONS.has(word))
  if (words.length === 0 || isNumber) return wanted.numbers.length > 0
  const had = words.filter((word) => isHad(word, wanted.words, heard.words))
  const share = sum(had.map(weightOf)) / sum(words.map(weightOf))
  // A number says a part of what it counts: 'three days of supply'.
  if (wanted.numbers.length > 0 && share >= SHARE_BESIDE_A_NUMBER) return true
  // Of two words the last one carries the point, 'personal courage', unless other points have it.
  if (words.length === 2) {
    return share >= SHARE_OF_TWO || (share >= 0.5 && had.includes(words[1] as string))
  }
  return share >= SHARE
}

/** Whether a word was said, with a 'not' shortly before it only if the point has one there too. */
function isHad(word: string, wanted: readonly string[], heard: readonly string[]): boolean {
  const isNegated = isNegatedAt(wanted, wanted.indexOf(word))
  return heard.some((other, at) => isSame(word, other) && isNegatedAt(heard, at) === isNegated)
}

const isNegatedAt = (words: readonly string[], at: number) =>
  words.slice(Math.max(0, at - 2), at).some((word) => NEGATIONS.has(word))

function areNumbersSaid(wanted: RecallWords, heard: RecallWords): boolean {
  const isSaid = (number: ReadonlySet<string>) =>
    heard.numbers.some((other) => haveOneReading(number, other))
  // A typed range is one word: '30-60'.
  return wanted.numbers.every(isSaid) || isSaid(allReadings(wanted))
}

const haveOneReading = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  [...a].some((reading) => b.has(reading))

/** The series may be missing, as in 'six hundred dash eight dash ten', but not differ. */
function isPublicationSaid(wanted: RecallWords, heard: RecallWords): boolean {
  const said = heard.words.filter((word) => SERIES_WORDS.has(word))
  const [series] = wanted.words
  if (said.length > 0 && series !== undefined && !said.includes(series)) return false
  const digits = allReadings(wanted)
  return heard.numbers.some((_, from) =>
    heard.numbers.slice(from).some((__, length) => {
      const run = { ...heard, numbers: heard.numbers.slice(from, from + length + 1) }
      return haveOneReading(digits, allReadings(run))
    }),
  )
}

/** As `recallWords` writes them. */
const SERIES_WORDS: ReadonlySet<string> = new Set([
  ...SERIES_FORMS.map(({ written }) => formKey(written)),
  ...['articl', 'titl'],
])

const MAX_READINGS = 64

/** The numbers of a run joined, in every reading. */
function allReadings({ numbers }: Pick<RecallWords, 'numbers'>): ReadonlySet<string> {
  let joined = ['']
  for (const readings of numbers) {
    const ends = [...readings]
    joined = joined.flatMap((start) => ends.map((end) => start + end)).slice(0, MAX_READINGS)
  }
  return new Set(joined)
}

/** Words that may stand in between before a line is no longer one. */
const ADDED_WORDS = 4

/** A line of a creed, somewhere in what was said, with most of its words in order. */
function isLineSaid(line: string, said: string): boolean {
  const wanted = keysOf(line)
  const heard = compounded([wanted], keysOf(said))
  const whole = sum(wanted.map(weightInLine))
  // All of them may be said without the small words: 'never quit'.
  const carrying = wanted.filter((word) => !isFunctionWord(word))
  const width = wanted.length + ADDED_WORDS
  return heard.some((word, from) => {
    if (!wanted.includes(word)) return false
    const part = heard.slice(from, from + width)
    const inOrder = weightInOrder(wanted, part)
    if (inOrder >= whole * LINE_SHARE) return true
    if (carrying.length > 1 && weightInOrder(carrying, part) === carrying.length) return true
    if (inOrder < whole * SHARE) return false
    return weightInAnyOrder(wanted, part) >= whole * LINE_SHARE_WITH_A_SWAP
  })
}

const weightInLine = (word: string) => (isFunctionWord(word) ? FUNCTION_WORD_WEIGHT : 1)

/** What the heard words joins and splits as a point writes it: 'strongpoint', 'watch word'. */
function withCompoundsOf(known: readonly (readonly string[])[], heard: RecallWords): RecallWords {
  return { ...heard, words: compounded(known, heard.words) }
}

/** Words that stand as one or as two in what is known are written like that in what was heard. */
function compounded(known: readonly (readonly string[])[], heard: readonly string[]): string[] {
  const single = new Set(known.flat())
  const pairs = new Map(
    known.flatMap((words) =>
      words
        .slice(1)
        .map((word, at) => [`${words[at]}${word}`, [words[at] as string, word]] as const),
    ),
  )
  const result: string[] = []
  for (let at = 0; at < heard.length; at += 1) {
    const word = heard[at] as string
    const joined = `${word}${heard[at + 1] ?? ''}`
    const parts = single.has(word) ? undefined : pairs.get(word)
    if (joined !== word && single.has(joined) && !single.has(word)) {
      result.push(joined)
      at += 1
    } else result.push(...(parts ?? [word]))
  }
  return result
}

function weightInAnyOrder(wanted: readonly string[], heard: readonly string[]): number {
  const left = [...heard]
  return sum(
    wanted.map((word) => {
      const at = left.indexOf(word)
      if (at < 0) return 0
      left.splice(at, 1)
      return weightInLine(word)
    }),
  )
}

/** The greatest weight of words of one list that stand in the other in the same order. */
function weightInOrder(wanted: readonly string[], heard: readonly string[]): number {
  let above = heard.map(() => 0)
  for (const word of wanted) {
    const current: number[] = []
    for (const [column, other] of heard.entries()) {
      const gain = word === other ? weightInLine(word) : 0
      const both = (column > 0 ? (above[column - 1] as number) : 0) + gain
      const left = column > 0 ? (current[column - 1] as number) : 0
      current[column] = Math.max(both, left, above[column] as number)
    }
    above = current
  }
  return above.at(-1) ?? 0
}

const keysOf = (text: string) =>
  comparedWords(printedWords(text).map(({ word }) => word)).flatMap(({ key }) => lineKeys(key))

/** The words of a creed that soldiers abbreviate or contract. */
function lineKeys(key: string): string[] {
  if (/^ncos?$/.test(key)) return ['noncommissioned', key === 'nco' ? 'officer' : 'officers']
  if (key === 'pow' || key === 'pows')
    return [key === 'pow' ? 'prisoner' : 'prisoners', 'of', 'war']
  if (key === 'usa') return ['united', 'states', 'of', 'america']
  if (key === "i'm") return ['i', 'am']
  if (key === "we're") return ['we', 'are']
  if (/^(?:do|wo|ca)n't$/.test(key)) return [key === "don't" ? 'do' : 'will', 'not']
  return [key.replaceAll("'", '')]
}

/** Equal, or mistyped or misheard by a letter or two. */
function isSame(a: string, b: string): boolean {
  if (a === b) return true
  const length = Math.min(a.length, b.length)
  if (length < 5 || Math.abs(a.length - b.length) > 2) return false
  return editDistance(a, b) <= (length < 9 ? 1 : 2)
}

/** Letters to insert, delete, replace or swap with the next. */
function editDistance(a: string, b: string): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const isEqual = a[row - 1] === b[column - 1]
      const isSwap =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current[column] = Math.min(
        (above[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (above[column - 1] as number) + Number(!isEqual),
        isSwap ? (before[column - 2] as number) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = above
    above = current
  }
  return above[b.length] as number
}

/** In how many points each word stands: a word of all items tells none of them. */
function pointsByWord(points: readonly RecallWords[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { words } of points) {
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
