import { GUESS_RULES, guessChance } from './guess-rules.ts'
import { digest, letterOptions, type ReadableQuestion } from './hashes.ts'
import {
  currentPick,
  currentReading,
  type Flag,
  isBlindPick,
  type ReaderList,
} from './reader-list.ts'

/** Results of the readers and the guessing rules for a list of questions. */
export type ReadingFigures = {
  questions: number
  /** How many each reader has read in their current form. */
  read: readonly number[]
  /** Share of the blind picks of each reader that hit the answer; null without a pick. */
  blindHits: readonly (number | null)[]
  /** Questions from which no reader picked blind: the rules picked by form alone. */
  byForm: number
  /** Questions whose answer a reader named blind and was sure of. */
  guessable: number
  /** Questions that a reader flagged. */
  flagged: Readonly<Record<Flag, number>>
  /** Share of the questions that each rule of `GUESS_RULES` guesses. */
  ruleHits: Readonly<Record<string, number>>
}

/** Computes the figures from readings of the questions in their current form. */
export function countReadings(
  questions: readonly ReadableQuestion[],
  lists: readonly ReaderList[],
): ReadingFigures {
  const flaggedAs = (flag: Flag) =>
    questions.filter((question) =>
      lists.some((list) => currentReading(list, question)?.flags.includes(flag)),
    ).length
  return {
    questions: questions.length,
    read: lists.map(
      (list) => questions.filter((question) => currentReading(list, question)).length,
    ),
    blindHits: lists.map((list) => blindHits(questions, list)),
    byForm: questions.filter((question) => {
      const picks = lists.map((list) => currentPick(list, question))
      return picks.some((pick) => pick?.endsWith('~')) && !picks.some(isBlindPick)
    }).length,
    guessable: questions.filter((question) =>
      lists.some((list) => currentPick(list, question) === `${answerLetter(question)}!`),
    ).length,
    flagged: {
      wording: flaggedAs('wording'),
      argued: flaggedAs('argued'),
      'not-asked': flaggedAs('not-asked'),
    },
    ruleHits: Object.fromEntries(
      Object.entries(GUESS_RULES).map(([name, score]) => [
        name,
        questions.reduce((sum, question) => sum + guessChance(score, question), 0) /
          Math.max(1, questions.length),
      ]),
    ),
  }
}

function blindHits(questions: readonly ReadableQuestion[], list: ReaderList): number | null {
  const picked = questions.flatMap((question) => {
    const pick = currentPick(list, question)
    return isBlindPick(pick) ? [pick?.startsWith(answerLetter(question))] : []
  })
  return picked.length === 0 ? null : picked.filter(Boolean).length / picked.length
}

function answerLetter(question: ReadableQuestion): string {
  return letterOptions(question).find(({ isAnswer }) => isAnswer)?.letter ?? ''
}

/** Draws questions by a seed. The draw depends only on the seed and the ids. */
export function drawQuestions<Question extends ReadableQuestion>(
  questions: readonly Question[],
  seed: string,
  count: number,
): Question[] {
  return questions
    .map((question) => ({ question, rank: digest([seed, question.id]) }))
    .toSorted((a, b) => a.rank.localeCompare(b.rank))
    .slice(0, count)
    .map(({ question }) => question)
}
