import { letterOptions, type OptionLetter, type ReadableQuestion } from './hashes.ts'

/** Scores an option, given the other three. The rule guesses the highest score. */
type Score = (option: string, others: readonly string[]) => number

/** Ways to guess the answer from the options alone, without any knowledge. */
export const GUESS_RULES: Readonly<Record<string, Score>> = {
  longest: (option) => option.length,
  shortest: (option) => -option.length,
  exact: (option) => (option.match(/\d+|(?<=\S )\p{Lu}\S*/gu) ?? []).length,
  odd: (option, others) => -meanOverlap(option, others),
  alike: meanOverlap,
}

/**
 * The probability that a rule guesses the answer: 1 or 0, or a share if several options have the
 * highest score.
 */
export function guessChance(score: Score, { answer, distractors }: ReadableQuestion): number {
  const options = [answer, ...distractors]
  const scores = options.map((option) =>
    score(
      option,
      options.filter((other) => other !== option),
    ),
  )
  const best = Math.max(...scores)
  return scores[0] === best ? 1 / scores.filter((other) => other === best).length : 0
}

/**
 * The option that most rules point at. Among equals the first letter wins, and the order of the
 * letters does not depend on the answer.
 */
export function pickByForm(question: ReadableQuestion): OptionLetter | undefined {
  const options = letterOptions(question)
  const votes = options.map(({ letter, text }) => {
    const distractors = options
      .filter((other) => other.letter !== letter)
      .map((other) => other.text)
    const asAnswer = { ...question, answer: text, distractors }
    const scores = Object.values(GUESS_RULES).map((score) => guessChance(score, asAnswer))
    return { letter, votes: scores.reduce((sum, chance) => sum + chance, 0) }
  })
  return votes.toSorted((a, b) => b.votes - a.votes)[0]?.letter
}

/** How many words the option shares with the others, from 0 to 1. */
function meanOverlap(option: string, others: readonly string[]): number {
  const words = wordsOf(option)
  const overlaps = others.map((other) => {
    const theirs = wordsOf(other)
    const shared = [...words].filter((word) => theirs.has(word)).length
    return shared / Math.max(1, words.size + theirs.size - shared)
  })
  return overlaps.reduce((sum, overlap) => sum + overlap, 0) / Math.max(1, overlaps.length)
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
}
