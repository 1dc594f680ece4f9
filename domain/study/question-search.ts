/**
 * The rule of the question search. Every word typed must occur in the question, its answer, its
 * category or its reference: as a whole word or, from three letters on, as the beginning of one.
 * The server's index follows this rule; an offline device applies it to the questions that it has.
 */

/** The fields that are searched and shown in results. */
export type SearchableQuestion = {
  readonly questionText: string
  readonly answer: string | null
  readonly category: string
  readonly regulationRef: string | null
}

export type SearchedWord = { readonly letters: string; readonly mayGoOn: boolean }

/** More words than this do not narrow the results. */
const MOST_WORDS = 8
const LONGEST_WORD = 40
/** Two letters begin about a tenth of all words. */
const SHORTEST_BEGINNING = 3

/** The words of a search; empty if it has no letters or digits. */
export function searchedWords(typed: string): SearchedWord[] {
  return [...new Set(wordsOf(typed))]
    .slice(0, MOST_WORDS)
    .map((word) => word.slice(0, LONGEST_WORD))
    .map((letters) => ({ letters, mayGoOn: letters.length >= SHORTEST_BEGINNING }))
}

/** True if the question has all words. */
export function hasSearchedWords(
  question: SearchableQuestion,
  words: readonly SearchedWord[],
): boolean {
  const { questionText, answer, category, regulationRef } = question
  const held = wordsOf([questionText, answer, category, regulationRef].join(' '))
  return words.every((word) => held.some((other) => isFound(other, word)))
}

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
  const runs = asked.some((_, start) =>
    words.every((word, index) => isFound(asked[start + index], word)),
  )
  if (runs) return 0
  return words.every((word) => asked.some((other) => isFound(other, word))) ? 1 : 2
}

function isFound(held: string | undefined, { letters, mayGoOn }: SearchedWord): boolean {
  if (held === undefined) return false
  return mayGoOn ? held.startsWith(letters) : held === letters
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
