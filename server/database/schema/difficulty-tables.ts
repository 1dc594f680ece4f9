import type { Generated } from 'kysely'
import type { Flag, Json } from './columns.ts'

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

/** What a measure of the statistics asks of a soldier's answers to a question. */
export type StatisticsMeasure = 'first' | 'delayed' | 'picked'

/** One soldier's value of one measure for a default or shared question. */
export type StatisticsAnswersTable = {
  userId: string
  questionId: string
  setId: string
  measure: StatisticsMeasure
  /** '1' if the answer was right, else '0'; of `picked` the digest of the option. */
  value: string
  timesCounted: number
  groupId: string | null
}

export type StatisticsGroupsTable = { id: string; questionId: string; measure: StatisticsMeasure }

/** A noisy sum of a group: `right`, `strength`, or the digest of an option. */
export type StatisticsSumsTable = { groupId: string; name: string; sum: number }

/** The counts of a set's questions, as the last run left them. */
export type QuestionStatisticsTable = {
  setId: string
  /** Parsed as `QuestionCounts` by lineage. */
  counts: Json
  /** How many questions are flagged. */
  flagged: number
}

/** What of a debrief is counted. */
export type DebriefKind = 'topics' | 'forecast'

/** A soldier whose first debrief is counted, or waits for a group. */
export type DebriefMembersTable = {
  userId: string
  kind: DebriefKind
  timesCounted: Generated<number>
  groupId: string | null
}

export type DebriefGroupsTable = { id: string; kind: DebriefKind }

/** A noisy sum of a group: a category, `foretold` or `known`. */
export type DebriefSumsTable = { groupId: string; name: string; sum: number }
