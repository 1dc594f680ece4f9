import { type ComparedWord, comparedWords, respelled, type Spelling } from './compared-words.ts'
import { type PrintedWord, printedWords } from './printed-words.ts'
import { type WordStep, wordSteps } from './word-differences.ts'

/** A wording of another printing, which is just as right. */
export type PublishedVariant = { readonly printed: string; readonly also: string }

/** A printed word and how it was recited. */
export type RecitedWord = PrintedWord & {
  readonly mark: 'right' | 'wrong' | 'missing'
  /** What was said instead. */
  readonly said: string
  /** What was added after it. */
  readonly added: string
}

export type RecitedLine = {
  readonly words: readonly RecitedWord[]
  /** What was added before the first line; empty for other lines. */
  readonly addedBefore: string
  readonly isRight: boolean
}

/** Maximum input in characters, twice the longest text. The rest is cut off. */
export const LONGEST_SAID = 16_000

/**
 * Compares what was said with the expected lines, word by word. Published variants, letter case,
 * punctuation, hyphens and the spelling of numbers are ignored; the number at the start of a list
 * line ('1. I will guard') is optional.
 */
export function compareRecital(
  lines: readonly string[],
  said: string,
  variants: readonly PublishedVariant[] = [],
): RecitedLine[] {
  const printed = lines.map(printedWords)
  const spoken = printedWords(said.slice(0, LONGEST_SAID)).map(({ word }) => word)
  const expected = recitedWords(printed.flat().map(({ word }) => word))
  const written = printed.flatMap(joinedNumbers).reduce(respelled, recitedWords(spoken))
  const given = variants.reduce(withVariant, written)
  const steps = wordSteps(keys(expected), keys(given))
  const marks = new WordMarks(optionalWords(lines, printed))
  for (const block of blocksOf(steps)) {
    const missing = block.missing.map((at) => expected[at] as ComparedWord)
    const added = block.added.map((at) => given[at] as ComparedWord)
    marks.take(missing, added, spoken, (expected[block.after]?.to ?? 0) - 1)
  }
  return marks.linesOf(printed)
}

export function isFaultless(recited: readonly RecitedLine[]): boolean {
  return recited.every(({ isRight }) => isRight)
}

const keys = (words: readonly ComparedWord[]) => words.map(({ key }) => key)

function withVariant(words: readonly ComparedWord[], { printed, also }: PublishedVariant) {
  return respelled(words, { from: keysOfText(also), to: keysOfText(printed) })
}

const keysOfText = (text: string) => keys(recitedWords(printedWords(text).map(({ word }) => word)))

/**
 * Apostrophes do not count either. `comparedWords` leaves them: the ids of a soldier's own lines
 * come from its words.
 */
const recitedWords = (written: readonly string[]): ComparedWord[] =>
  comparedWords(written).map((word) => ({ ...word, key: word.key.replaceAll("'", '') }))

/** Numbers with a hyphen between them may be written as one: '1112' for '1-112'. */
function joinedNumbers(line: readonly PrintedWord[]): Spelling[] {
  return line.flatMap(({ word, after }, at) => {
    const next = line[at + 1]
    const isJoined = /^[-\u2010-\u2015]$/.test(after) && next !== undefined
    if (!isJoined || !/^\d+$/.test(word) || !/^\d+$/.test(next.word)) return []
    return [{ from: keysOfText(word + next.word), to: keysOfText(`${word} ${next.word}`) }]
  })
}

/** The positions of numbers at the start of list lines. */
function optionalWords(lines: readonly string[], printed: readonly PrintedWord[][]): Set<number> {
  const places = new Set<number>()
  let from = 0
  lines.forEach((line, at) => {
    if (/^\d+[.)] /.test(line)) places.add(from)
    from += printed[at]?.length ?? 0
  })
  return places
}

/** Adjacent differences; `after` is the expected word before them, -1 for none. */
type Block = { readonly missing: number[]; readonly added: number[]; readonly after: number }

function blocksOf(steps: readonly WordStep[]): Block[] {
  const blocks: Block[] = []
  let block: Block | null = null
  let after = -1
  for (const step of steps) {
    if (step.kind === 'same') {
      block = null
      after = step.expected
      continue
    }
    if (block === null) {
      block = { missing: [], added: [], after }
      blocks.push(block)
    }
    if (step.kind === 'missing') block.missing.push(step.expected)
    else block.added.push(step.said)
  }
  return blocks
}

/** How each printed word was recited, by its position in the text. */
class WordMarks {
  readonly #optional: ReadonlySet<number>
  readonly #missing = new Set<number>()
  readonly #said = new Map<number, string>()
  readonly #added = new Map<number, string>()

  constructor(optional: ReadonlySet<number>) {
    this.#optional = optional
  }

  /** Pairs adjacent missing and added words as wrong words, one to one. */
  take(
    missing: readonly ComparedWord[],
    added: readonly ComparedWord[],
    spoken: readonly string[],
    after: number,
  ) {
    const words = placesOf(added).map((place) => spoken[place] ?? '')
    const places = this.#withoutUnsaid(placesOf(missing), words.length)
    for (const [at, place] of places.entries()) {
      this.#missing.add(place)
      const said = words[at]
      if (said !== undefined) this.#said.set(place, said)
    }
    const more = words.slice(places.length).join(' ')
    if (more !== '') this.#added.set(places.at(-1) ?? after, more)
  }

  /** A missing line number is no fault, unless another word was said instead. */
  #withoutUnsaid(places: readonly number[], words: number): number[] {
    let more = places.length - words
    return places.filter((place) => {
      const isUnsaid = more > 0 && this.#optional.has(place)
      if (isUnsaid) more -= 1
      return !isUnsaid
    })
  }

  linesOf(printed: readonly PrintedWord[][]): RecitedLine[] {
    let from = 0
    return printed.map((words, line) => {
      const recited = words.map((word, at) => this.#recited(word, from + at))
      from += words.length
      const addedBefore = line === 0 ? (this.#added.get(-1) ?? '') : ''
      const isRight = addedBefore === '' && recited.every(isRightWord)
      return { words: recited, addedBefore, isRight }
    })
  }

  #recited(word: PrintedWord, place: number): RecitedWord {
    const said = this.#said.get(place) ?? ''
    const kind = said === '' ? 'missing' : 'wrong'
    const mark = this.#missing.has(place) ? kind : 'right'
    return { ...word, mark, said, added: this.#added.get(place) ?? '' }
  }
}

const isRightWord = ({ mark, added }: RecitedWord) => mark === 'right' && added === ''

/** The written words behind compared words, without duplicates. */
function placesOf(words: readonly ComparedWord[]): number[] {
  const places = words.flatMap(({ from, to }) =>
    Array.from({ length: to - from }, (_, ahead) => from + ahead),
  )
  return [...new Set(places)]
}
