import type { AnswerTable } from '@squared-away/domain/memory/shared-difficulty'
import { SOLDIERS_PER_GROUP } from '@squared-away/domain/question-sets/question-statistics'
import { type RandomSource, shuffle } from '@squared-away/domain/study/shuffle'
import { noise } from './noise.ts'

/** One soldier's first answer to a question, and the first one a day or more later. */
export type TwoAnswers = { readonly isFirstRight: boolean; readonly isDelayedRight: boolean }

export type Group<Answers extends TwoAnswers> = {
  readonly members: readonly Answers[]
  /** How many members gave these answers, each with noise. */
  readonly sums: AnswerTable
}

/** Splits answers at random into whole groups; the rest stays out. */
export function splitIntoGroups<Answers extends TwoAnswers>(
  answers: readonly Answers[],
  random: RandomSource,
): Group<Answers>[] {
  const shuffled = shuffle(answers, random)
  return Array.from({ length: Math.floor(answers.length / SOLDIERS_PER_GROUP) }, (_, at) => {
    const members = shuffled.slice(at * SOLDIERS_PER_GROUP, (at + 1) * SOLDIERS_PER_GROUP)
    const sum = (first: boolean, delayed: boolean) =>
      noise(random) +
      members.filter(
        ({ isFirstRight, isDelayedRight }) => isFirstRight === first && isDelayedRight === delayed,
      ).length
    const sums = {
      ...{ rightRight: sum(true, true), rightWrong: sum(true, false) },
      ...{ wrongRight: sum(false, true), wrongWrong: sum(false, false) },
    }
    return { members, sums }
  })
}
