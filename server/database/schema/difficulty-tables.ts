import type { Flag } from './columns.ts'

/** One soldier's first answer to a default question, and the first one a day or more later. */
export type DifficultyAnswersTable = {
  userId: string
  questionId: string
  isFirstRight: Flag
  isDelayedRight: Flag
  /** How many groups it has been part of. */
  timesCounted: number
  /** The group that it is counted in; null while it waits for one. */
  groupId: string | null
}

/** The noisy sums of a group of soldiers for one question, by first and by delayed answer. */
export type DifficultyGroupsTable = {
  id: string
  questionId: string
  rightRight: number
  rightWrong: number
  wrongRight: number
  wrongWrong: number
}
