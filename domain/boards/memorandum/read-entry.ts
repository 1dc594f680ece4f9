import { findWrittenDays } from '../../text/written-days.ts'
import { findBareNumbers } from './bare-numbers.ts'
import type { MemorandumEntry } from './entry.ts'
import { FILLER } from './filler.ts'
import type { Lexicon, Meaning } from './lexicon.ts'
import { leftOutPlaces } from './negations.ts'
import { findMentions, type Mention } from './publication-numbers.ts'
import { situationalDetails } from './situational-details.ts'
import { ANNOUNCES_TOPICS } from './topic-cues.ts'
import { type Found, findPhrases, significantWords, type Word } from './words.ts'

export type ReadPhrase = Found<readonly Meaning[]> & { readonly note?: string }

/** An entry's publications and phrases, with their positions. */
export type ReadEntry = {
  readonly entry: MemorandumEntry
  readonly mentions: readonly Mention[]
  readonly phrases: readonly ReadPhrase[]
}

/** A single word is a topic only in a piece of at most this many words. */
const SHORT_PIECE = 6

/** A row of columns has at least this many other words. */
const SHORTEST_ROW = 4

/** Separates pieces of a list. */
export const BETWEEN_PIECES = /[,;:\t|()/•+]|(?<=[a-z0-9)]{2})\. | - | -- |\band\b|&/gi

/** Reads the publications and phrases of an entry. */
export function readEntry(entry: MemorandumEntry, lexicon: Lexicon): ReadEntry {
  const asked = without(entry.text, leftOutPlaces(entry.text))
  const days = findWrittenDays(entry.text)
  const inFull = findMentions(asked, (key) => isKnown(key, lexicon))
  const bare = findBareNumbers(without(asked, [...inFull, ...days]), lexicon.bareNumbers)
  const mentions = [...inFull, ...bare].sort((a, b) => a.start - b.start)
  const details = situationalDetails(without(asked, [...mentions, ...days]))
  const free = without(asked, [...mentions, ...days, ...cueOf(asked), ...punctualSharp(asked)])
  const said = significantWords(details === null ? free : free.slice(0, details))
  const words = joinedHalves(said, free, lexicon).map((word) => ({
    ...word,
    word: lexicon.correct(word.word),
  }))
  const notes = findPhrases(words, lexicon.renamed)
  const found = findPhrases(words, lexicon.phrases, (place) => isOnePhrase(free, place))
  const phrases = topicPhrases(free, found, lexicon).map((phrase) => {
    const note = notes.find(({ start }) => start === phrase.start)?.meaning[0]
    return note === undefined ? phrase : { ...phrase, note }
  })
  return { entry, mentions, phrases }
}

/** 'Secur ity' is one word. */
function joinedHalves(words: readonly Word[], text: string, { areHalves }: Lexicon): Word[] {
  const joined: Word[] = []
  for (const word of words) {
    const last = joined.at(-1)
    const isNext = last !== undefined && text.slice(last.end, word.start) === ' '
    if (isNext && areHalves(last.word, word.word)) {
      joined[joined.length - 1] = { ...last, word: last.word + word.word, end: word.end }
    } else joined.push(word)
  }
  return joined
}

/** In 'They hit you on drill', what precedes the topic is not part of its name. */
function cueOf(text: string): Place[] {
  return [ANNOUNCES_TOPICS, MEMBER_ASKS].flatMap((pattern) => {
    const cue = pattern.exec(text)
    return cue ? [{ start: cue.index, end: cue.index + cue[0].length }] : []
  })
}

/** 'At 0930 sharp' and 'look sharp' do not mean the SHARP program. */
function punctualSharp(text: string): Place[] {
  return [...text.matchAll(PUNCTUAL_SHARP)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }))
}

const PUNCTUAL_SHARP =
  /\b(?:\d{3,4}|\d{1,2}:\d{2}|\d{1,2})(?: ?(?:hrs?|hours|am|pm|a\.m\.|p\.m\.|o'clock))? sharp\b|\b(?:be|look|stay|looking|are) sharp\b/gi

/** In '1SG Doe usually handles supply', who asks is not part of the topic's name. */
const MEMBER_ASKS =
  /^(?:top|(?:the )?(?:csm|sgm|msg|1sg|sfc|ssg|sgt|first sergeant|sergeant major)(?: [a-z'-]{2,20})?) (?:(?:usually|always|also|will|still|just|only) )?(?:handles?|has|have|got|gets|owns?|takes?|does|do|goes (?:to|after|for|into)|go (?:to|after|for)|likes?|loves?|focus(?:es)? on|leans on|hits?|covers?|picks?|brings)\b/i

type Place = { readonly start: number; readonly end: number }

function isKnown(key: string, { publications, superseded }: Lexicon): boolean {
  return publications.has(key) || superseded.has(key)
}

/** Blanks out ranges of a text without moving the rest. */
export function without(
  text: string,
  places: readonly { readonly start: number; readonly end: number }[],
  blank = ';',
): string {
  let rest = ''
  let at = 0
  for (const { start, end } of places.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue
    rest += text.slice(at, start) + blank.repeat(end - start)
    at = end
  }
  return rest + text.slice(at)
}

/** 'Supply, operations' are two topics, 'Flags, guidons and streamers' are one. */
function isOnePhrase(
  text: string,
  { start, end, words }: { start: number; end: number; words: readonly string[] },
): boolean {
  const written = text.slice(start, end)
  if (/[;\t|]|(?<!\b[A-Za-z])\.\s/.test(written)) return false
  return words.length > 2 || !written.includes(',')
}

type FoundPhrase = Found<readonly Meaning[]>

/** Drops single words that are not topics in their context. */
function topicPhrases(
  text: string,
  found: readonly FoundPhrase[],
  { vague }: Lexicon,
): FoundPhrase[] {
  const isVague = ({ words }: FoundPhrase) => words.length === 1 && vague.has(words[0] ?? '')
  const clear = found.filter(
    (phrase) => !isVague(phrase) && (phrase.words.length > 1 || isInShortPiece(text, phrase)),
  )
  const rest = without(text, clear)
  return found.filter(
    (phrase) => clear.includes(phrase) || (isVague(phrase) && isAlone(text, rest, phrase)),
  )
}

/**
 * A single word is a topic in a short piece or a row of capitalized words, but not in a sentence.
 */
function isInShortPiece(text: string, phrase: Found<unknown>): boolean {
  const [before, after] = piecesAround(text, phrase)
  if (sayingWords(before + after) < SHORT_PIECE) return true
  return isCapitalized(before + text.slice(phrase.start, phrase.end) + after)
}

/** True if a word has no neighbors; in a row of capitalized words, topics separate as well. */
function isAlone(text: string, withoutTopics: string, phrase: Found<unknown>): boolean {
  const [before, after] = piecesAround(text, phrase)
  if (sayingWords(`${before} ${after}`) === 0) return true
  const isRow =
    isCapitalized(before + after) && significantWords(before + after).length >= SHORTEST_ROW
  return isRow && sayingWords(piecesAround(withoutTopics, phrase).join(' ')) === 0
}

function sayingWords(text: string): number {
  return significantWords(text).filter(({ word }) => !FILLER.has(word)).length
}

/** The text around a range, up to the nearest commas. */
function piecesAround(text: string, { start, end }: Found<unknown>): [string, string] {
  const before = text
    .slice(Math.max(0, start - 80), start)
    .split(BETWEEN_PIECES)
    .at(-1)
  const after = text.slice(end, end + 80).split(BETWEEN_PIECES)[0]
  return [before ?? '', after ?? '']
}

/** True for a row of names from table columns: 'Warrior Tasks Supply Chain of Command'. */
export function isCapitalized(piece: string): boolean {
  const words = significantWords(piece)
  return words.length > 0 && words.every(({ start }) => /[A-Z0-9]/.test(piece.charAt(start)))
}
