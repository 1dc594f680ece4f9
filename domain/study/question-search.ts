import { foldedText, letterRuns } from '../text/folded-text.ts'

/**
 * The rule of the question search. Every word typed must occur in the question, its answer, its
 * category or its reference: as a whole word or, from three letters on, as the beginning of one.
 * Letter case, accents, and a space between letters and digits do not matter.
 * The server's index follows this rule; an offline device applies it to the questions that it has.
 */

/** The fields that are searched and shown in results. */
export type SearchableQuestion = {
  readonly questionText: string
  readonly answer: string | null
  readonly category: string
  readonly regulationRef: string | null
}

/** A word of a text to look for; `mayGoOn` if the text's word may be longer. */
export type WordPart = { readonly letters: string; readonly mayGoOn: boolean }

/** A word of a search. */
export type SearchedWord = {
  /** What was typed, folded, with one space where letters and digits were apart. */
  readonly typed: string
  /** The ways to write it, each as the words of a text: 'ar 670' is also 'ar670'. */
  readonly ways: readonly (readonly WordPart[])[]
}

/** More words than this do not narrow the results. */
const MAX_WORDS = 8
const LONGEST_WORD = 40
/** Two letters begin about a tenth of all words. */
const SHORTEST_BEGINNING = 3
/** Four runs of letters and digits have eight ways to write them. */
const MAX_RUNS = 4

/**
 * The words of a search; empty if it has no letters or digits. Letters and digits next to each other
 * are one word, which is found together and apart.
 */
export function searchedWords(typed: string): SearchedWord[] {
  const words = new Map(
    groupsOf(typed).map((runs) => [runs.map(({ letters }) => letters).join(' '), runs]),
  )
  return [...words.values()].slice(0, MAX_WORDS).map((runs) => ({
    typed: runs
      .map(({ letters, isApart }, at) => (at > 0 && isApart ? ' ' : '') + letters)
      .join(''),
    ways: waysToWrite(runs),
  }))
}

/** Letters or digits, and whether they were typed apart from those before them. */
type Run = { readonly letters: string; readonly isApart: boolean }

/** Runs of letters and digits that may touch: 'AR670-1' is 'ar' and '670', and '1' by itself. */
function groupsOf(typed: string): Run[][] {
  const groups: Run[][] = []
  for (const { run, before } of letterRuns(foldedText(typed))) {
    const last = groups.at(-1)
    const previous = last?.at(-1)
    const kept = { letters: run.slice(0, LONGEST_WORD), isApart: before !== '' }
    const continues = previous !== undefined && isDigits(previous.letters) !== isDigits(run)
    if (last && continues && last.length < MAX_RUNS) last.push(kept)
    else groups.push([kept])
  }
  return groups
}

const isDigits = (run: string) => /^\p{N}/u.test(run)

/**
 * Every way to join neighbors: 2 to the number of gaps. Where letters and digits were typed
 * together, only the last part may be a beginning: 'number499' is not 'numbering 499'.
 */
function waysToWrite([first, ...others]: readonly Run[]): WordPart[][] {
  if (first === undefined) return []
  let ways = [[partOf(first.letters, true)]]
  for (const { letters, isApart } of others) {
    ways = ways.flatMap((way) => {
      const before = way.slice(0, -1)
      const last = way.at(-1)?.letters ?? ''
      return [
        [...before, partOf(last, isApart), partOf(letters, true)],
        [...before, partOf(last + letters, true)],
      ]
    })
  }
  return ways
}

const partOf = (letters: string, isEnd: boolean): WordPart => ({
  letters,
  mayGoOn: isEnd && letters.length >= SHORTEST_BEGINNING,
})

/** True if the question has all words. */
export function hasSearchedWords(
  question: SearchableQuestion,
  words: readonly SearchedWord[],
): boolean {
  const { questionText, answer, category, regulationRef } = question
  return hasAll(wordsOf([questionText, answer, category, regulationRef].join(' ')), words)
}

const hasAll = (held: readonly string[], words: readonly SearchedWord[]) =>
  words.every(({ ways }) =>
    ways.some((way) => way.every((part) => held.some((other) => isFound(other, part)))),
  )

/** Sorts results by relevance: words in the question before words in its answer. */
export function bestFirst<Found extends SearchableQuestion>(
  found: readonly Found[],
  words: readonly SearchedWord[],
): Found[] {
  return found
    .map((question) => ({ question, place: placeOf(question, words) }))
    .toSorted(
      (a, b) =>
        a.place - b.place ||
        a.question.questionText.length - b.question.questionText.length ||
        (a.question.questionText < b.question.questionText ? -1 : 1),
    )
    .map(({ question }) => question)
}

/** 0: the question has the words in sequence, 1: it has all of them, 2: it does not. */
function placeOf({ questionText }: SearchableQuestion, words: readonly SearchedWord[]): number {
  const asked = wordsOf(questionText)
  if (asked.some((_, start) => runsFrom(asked, start, words))) return 0
  return hasAll(asked, words) ? 1 : 2
}

/** True if the words follow each other in `held` from `start` on. */
function runsFrom(
  held: readonly string[],
  start: number,
  [first, ...others]: readonly SearchedWord[],
): boolean {
  if (first === undefined) return true
  return first.ways.some(
    (way) =>
      way.every((part, at) => isFound(held[start + at], part)) &&
      runsFrom(held, start + way.length, others),
  )
}

function isFound(held: string | undefined, { letters, mayGoOn }: WordPart): boolean {
  if (held === undefined) return false
  return mayGoOn ? held.startsWith(letters) : held === letters
}

const wordsOf = (text: string): string[] => foldedText(text).match(/[\p{L}\p{N}]+/gu) ?? []
