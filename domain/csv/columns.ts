import { QUESTION_LIMITS } from '../entities/question.ts'

/** The columns that every file must have. */
export const REQUIRED_COLUMNS = ['question', 'answer'] as const

/** The columns of the template (specification §5). Absent distractors pass like empty ones. */
export const TEMPLATE_COLUMNS = [
  'question',
  'answer',
  'distractor-1',
  'distractor-2',
  'distractor-3',
] as const

/** One column for each distractor that a question may have. */
export const DISTRACTOR_COLUMNS = Array.from(
  { length: QUESTION_LIMITS.distractors },
  (_, index) => `distractor-${index + 1}` as const,
)

/**
 * All known columns. Only the required ones must be present. `cardId` is sent by tabs that were
 * opened before card imports had their own function (decision 117).
 */
export const CSV_COLUMNS = [
  'question',
  'answer',
  ...DISTRACTOR_COLUMNS,
  'category',
  'regulation',
  'items',
  'spoken',
  'why',
  'picture',
  'squared-away-card',
] as const

export type CsvColumn = (typeof CSV_COLUMNS)[number]
