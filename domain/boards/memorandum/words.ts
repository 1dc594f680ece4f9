/** A normalized word of a text, and its position. */
export type Word = { readonly word: string; readonly start: number; readonly end: number }

/** Dotted letters (S.H.A.R.P.), words with digits (H2F, 9line), and '&'. */
const WORD = /(?:[a-z]\.){2,12}[a-z]?(?![a-z])|[a-z0-9]{1,64}(?:'s)?|&/g

/** Unit numbers are interchangeable: 'history of the 88th Group' is any unit's. */
const ORDINAL = /^\d+(?:st|nd|rd|th|d)$/

/** Words that are optional in a name. */
const LEFT_OUT = new Set([
  'and',
  '&',
  'the',
  'of',
  'a',
  'an',
  'in',
  'for',
  'on',
  'to',
  'as',
  'your',
  'ur',
])

/**
 * The significant words of a text, in lowercase and singular.
 *
 * @example
 * ```ts
 * significantWords('Drills & Ceremonies').map(({ word }) => word) // ['drill', 'ceremony']
 * ```
 */
export function significantWords(text: string): Word[] {
  return [...text.toLowerCase().matchAll(WORD)].flatMap(({ 0: found, index: start }) => {
    const word = singular(found.replaceAll('.', '').replace(/'s$/, '').replace(ORDINAL, '1st'))
    return LEFT_OUT.has(word) ? [] : [{ word, start, end: start + found.length }]
  })
}

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is|news)$/.test(word)) return word
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1)
}

/** A phrase found in a text: its meaning and position. */
export type Found<Meaning> = {
  readonly meaning: Meaning
  readonly start: number
  readonly end: number
  readonly words: readonly string[]
}

/** Phrases by first word, longest first. */
export type Phrases<Meaning> = ReadonlyMap<string, readonly Phrase<Meaning>[]>

type Phrase<Meaning> = { readonly words: readonly string[]; readonly meaning: Meaning }

/** Indexes phrases. A phrase that is given twice has both meanings. */
export function indexPhrases<Meaning>(
  entries: Iterable<readonly [phrase: string, meaning: Meaning]>,
): Phrases<readonly Meaning[]> {
  const meanings = new Map<string, { words: string[]; meaning: Meaning[] }>()
  for (const [phrase, meaning] of entries) {
    const words = significantWords(phrase).map(({ word }) => word)
    const key = words.join(' ')
    const known = meanings.get(key)
    if (!known) meanings.set(key, { words, meaning: [meaning] })
    else if (!known.meaning.includes(meaning)) known.meaning.push(meaning)
  }
  const longestFirst = [...meanings.values()].sort((a, b) => b.words.length - a.words.length)
  return Map.groupBy(longestFirst, ({ words }) => words[0] ?? '')
}

/** All words that phrases are made of. */
export function phraseVocabulary<Meaning>(phrases: Phrases<Meaning>): string[] {
  return [...phrases.values()].flat().flatMap(({ words }) => words)
}

/**
 * The phrases in a text from left to right, at each word the longest that `isOne` accepts, without
 * overlaps.
 */
export function findPhrases<Meaning>(
  words: readonly Word[],
  phrases: Phrases<Meaning>,
  isOne: (place: { start: number; end: number; words: readonly string[] }) => boolean = () => true,
): Found<Meaning>[] {
  const found: Found<Meaning>[] = []
  let at = 0
  while (at < words.length) {
    const first = words[at]
    const phrase = phrases.get(first?.word ?? '')?.find((candidate) => {
      const start = first?.start ?? 0
      const end = words[at + candidate.words.length - 1]?.end ?? 0
      return (
        isSaidAt(words, at, candidate) &&
        !isCutShort(words, at, candidate, phrases) &&
        isOne({ start, end, words: candidate.words })
      )
    })
    const last = words[at + (phrase?.words.length ?? 1) - 1]
    if (phrase && first && last) {
      found.push({ ...phrase, start: first.start, end: last.end })
    }
    at += phrase?.words.length ?? 1
  }
  return found
}

function isSaidAt<Meaning>(words: readonly Word[], at: number, { words: said }: Phrase<Meaning>) {
  return said.every((word, i) => words[at + i]?.word === word)
}

/**
 * True if the last word of a phrase begins another phrase, and what is before it is a phrase as
 * well: 'flags and the code of conduct' is not the flag code.
 */
function isCutShort<Meaning>(
  words: readonly Word[],
  at: number,
  { words: said }: Phrase<Meaning>,
  phrases: Phrases<Meaning>,
): boolean {
  const last = at + said.length - 1
  if (said.length < 2) return false
  const begins = phrases.get(said.at(-1) ?? '') ?? []
  const isNext = begins.some((other) => other.words.length > 1 && isSaidAt(words, last, other))
  const before = phrases.get(said[0] ?? '') ?? []
  return isNext && before.some(({ words: one }) => one.join(' ') === said.slice(0, -1).join(' '))
}
