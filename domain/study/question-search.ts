/**
 * Searching questions by words, as an index of words can: each word that was typed must stand in
 * the question, its answer, its category or its reference, whole or, from three letters on, as the
 * beginning of a word. The server asks its index by this rule; a device without a network applies
 * it to the questions that it keeps.
 */

/** What is searched, and shown of what was found. */
export type SearchedQuestion = {
  readonly questionText: string
  readonly answer: string | null
  readonly category: string
  readonly regulationRef: string | null
}

export type SearchedWord = { readonly letters: string; readonly mayGoOn: boolean }

/** More words than this make no list any shorter. */
const MOST_WORDS = 8
const LONGEST_WORD = 40
/** A beginning of two letters is that of a tenth of all words. */
const SHORTEST_BEGINNING = 3

/** The words of what was typed; none when it holds no letter or digit. */
export function searchedWords(typed: string): SearchedWord[] {
  return [...new Set(wordsOf(typed))]
    .slice(0, MOST_WORDS)
    .map((word) => word.slice(0, LONGEST_WORD))
    .map((letters) => ({ letters, mayGoOn: letters.length >= SHORTEST_BEGINNING }))
}

/** True when the question has every one of the words. */
export function hasSearchedWords(
  question: SearchedQuestion,
  words: readonly SearchedWord[],
): boolean {
  const { questionText, answer, category, regulationRef } = question
  const held = wordsOf([questionText, answer, category, regulationRef].join(' '))
  return words.every((word) => held.some((other) => isFound(other, word)))
}

/** What was found, the likeliest first: words of the question before words of its answer. */
export function bestFirst<Found extends SearchedQuestion>(
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

/** 0: the question has the words one after the other, 1: it has them all, 2: not all of them. */
function placeOf({ questionText }: SearchedQuestion, words: readonly SearchedWord[]): number {
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
