import { comparedWords } from '@squared-away/domain/study/recital/compared-words'
import { printedWords } from '@squared-away/domain/study/recital/printed-words'
import type { HeardResult } from './browser-recognition.ts'

/** What was recognized since listening began. */
export type HeardSoFar = {
  readonly text: string
  /** The engine's latest list. */
  readonly entries: readonly Entry[]
  /** Entries that the engine replaced with what was said after them. */
  readonly dropped: readonly { readonly at: number; readonly entry: Entry }[]
}

type Entry = {
  readonly text: string
  /** As they are compared: 'I'm' is 'i', 'am'. */
  readonly words: readonly string[]
  readonly isFinal: boolean
  /** Marked as final without confidence, as Chrome on Android marks interim texts. */
  readonly isGuess: boolean
}

export const NOTHING_HEARD: HeardSoFar = { text: '', entries: [], dropped: [] }

/**
 * What was heard after an event of the recognizer, which has all its entries so far. Engines repeat
 * entries, let each one grow out of the one before, or begin an entry again after a pause;
 * `recorded-sequences.ts` has the reports.
 */
export function heardAfter(before: HeardSoFar, results: ArrayLike<HeardResult>): HeardSoFar {
  const entries = Array.from(results, entryOf)
  const dropped = wasBegunAgain(before.entries, entries)
    ? [...before.dropped, { at: entries.length - 1, entry: before.entries.at(-1) as Entry }]
    : before.dropped
  const said = entries.flatMap((entry, place) => [
    ...dropped.flatMap(({ at, entry: earlier }) => (at === place ? [earlier] : [])),
    entry,
  ])
  return { text: joined(said), entries, dropped }
}

function entryOf(alternatives: HeardResult): Entry {
  const best = Array.from(alternatives).find(({ transcript }) => transcript.trim() !== '')
  const text = best?.transcript.trim() ?? ''
  const isFinal = alternatives.isFinal === true
  return { text, words: wordsOf(text), isFinal, isGuess: isFinal && best?.confidence === 0 }
}

function wordsOf(text: string): string[] {
  const words = printedWords(text).map(({ word }) => word)
  return comparedWords(words).flatMap(({ key }) => uncontracted(key))
}

function uncontracted(key: string): string[] {
  if (key === "won't") return ['will', 'not']
  if (key === "can't" || key === 'cannot') return ['can', 'not']
  return key
    .replace(/n't$/, ' not')
    .replace(/'m$/, ' am')
    .replace(/'re$/, ' are')
    .replace(/'ve$/, ' have')
    .replace(/'ll$/, ' will')
    .split(' ')
}

/** Shorter texts are revised, not begun again; in characters. */
const SHORTEST_DROPPED = 20

/** Apple's recognizer drops the text of an unfinished entry after a pause and begins it again. */
function wasBegunAgain(before: readonly Entry[], entries: readonly Entry[]): boolean {
  const [earlier, now] = [before.at(-1), entries.at(-1)]
  if (!earlier || !now || before.length !== entries.length) return false
  if (earlier.isFinal || now.isFinal || earlier.text.length < SHORTEST_DROPPED) return false
  if (before.slice(0, -1).some(({ text }, place) => text !== entries[place]?.text)) return false
  return now.words.length > 0 && now.words.length < earlier.words.length / 2
}

function joined(entries: readonly Entry[]): string {
  const said = entries.filter(({ words }) => words.length > 0)
  // One guess that grew shows an engine whose entries are all one text.
  const isGrowing = said.some((entry, place) => {
    const earlier = said[place - 1]
    return earlier?.isGuess === true && isLonger(entry, earlier) && beginsWith(entry, earlier)
  })
  const kept: Entry[] = []
  for (const entry of said) keep(kept, entry, isGrowing)
  return kept.map(({ text }) => text).join(' ')
}

/** Adds an entry, in place of those that it repeats, continues or corrects. */
function keep(kept: Entry[], entry: Entry, isGrowing: boolean) {
  const last = kept.at(-1)
  const all = { words: kept.flatMap(({ words }) => words) }
  if (kept.length > 1 && beginsWith(entry, all)) kept.splice(0, kept.length, entry)
  else if (last === undefined) kept.push(entry)
  else if (beginsWith(entry, last) || (isGrowing && isCorrected(last, entry))) {
    kept.pop()
    const isGuess = entry.isGuess && (last.isGuess || isLonger(entry, last))
    keep(kept, { ...entry, isGuess }, isGrowing)
  } else if (!(last.isGuess && beginsWith(last, entry))) kept.push(entry)
}

type Worded = Pick<Entry, 'words'>

const isLonger = (a: Worded, b: Worded) => a.words.length > b.words.length

const beginsWith = (entry: Worded, start: Worded) =>
  start.words.every((word, place) => entry.words[place] === word)

/** Words at the end of a guess that the next one may correct. */
const MAX_CORRECTED = 2

/** 'I am in' and 'I am an American': the next guess corrects the end of the last one. */
function isCorrected(last: Entry, entry: Entry): boolean {
  if (!last.isGuess || entry.words.length < last.words.length) return false
  const differing = last.words.findIndex((word, place) => entry.words[place] !== word)
  return differing >= Math.max(1, last.words.length - MAX_CORRECTED)
}
