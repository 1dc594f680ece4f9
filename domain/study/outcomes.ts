import * as z from 'zod/mini'
import { LAST_OPTION_INDEX, QUESTION_LIMITS } from '../entities/question.ts'
import { LONGEST_SESSION_MS } from '../entities/session-length.ts'
import { modeFacts } from '../entities/study-mode.ts'
import { readJsonText } from '../text/json-text.ts'
import { creditOf, type ListMark } from './list-marks.ts'

/** What a session came to (specification §3 Study session). */
export type Outcomes =
  | { kind: 'answers'; answers: readonly AnsweredItem[] }
  /** Practice has no score; its marks, where it has some, are kept for the review log. */
  | { kind: 'practiced'; items: readonly AnsweredItem[] }

export type AnsweredItem = {
  /** Null when the stored item names no question. */
  questionId: string | null
  isCorrect: boolean
  /** When it was answered, in milliseconds since the session's start. */
  at?: number
  /** How long the answer took, in milliseconds. */
  ms?: number
  /** The place of the option that was chosen, counted from 0 as they were shown. */
  chosen?: number
  /** How many items of a list were had, and of how many; both or neither. */
  had?: number
  of?: number
  /** The question had been missed before in this session, and came again: it counts once. */
  again?: boolean
}

/** A whole number from 0 to `max`; anything else counts as not told, and spoils nothing. */
const detail = (max: number) =>
  z.catch(z.optional(z.int().check(z.minimum(0), z.maximum(max))), undefined)

const about = {
  questionId: z._default(z.nullable(z.string()), null),
  at: detail(LONGEST_SESSION_MS),
  ms: detail(LONGEST_SESSION_MS),
  chosen: detail(LAST_OPTION_INDEX),
  had: detail(QUESTION_LIMITS.items),
  of: detail(QUESTION_LIMITS.items),
  again: z.catch(z.optional(z.boolean()), undefined),
}

const itemsSchema = z.array(
  z.union([
    z.object({ ...about, isCorrect: z.boolean() }),
    z.object({ ...about, result: z.enum(['correct', 'incorrect']) }),
  ]),
)

const outcomesSchema = z.union([
  itemsSchema,
  z.object({ result: z.literal('practiced'), items: z.catch(z._default(itemsSchema, []), []) }),
])

/** Reads a stored outcomes text; null for a missing, broken or unknown one. Never throws. */
export function parseOutcomes(text: string | null): Outcomes | null {
  const parsed = outcomesSchema.safeParse(readJsonText(text))
  if (!parsed.success) return null
  if (Array.isArray(parsed.data)) return { kind: 'answers', answers: parsed.data.map(itemOf) }
  return { kind: 'practiced', items: parsed.data.items.map(itemOf) }
}

/** The JSON text to store. */
export function formatOutcomes(outcomes: Outcomes): string {
  if (outcomes.kind === 'answers') return JSON.stringify(outcomes.answers.map(formatItem))
  const items = outcomes.items.map(formatItem)
  return JSON.stringify({ result: 'practiced', ...(items.length > 0 ? { items } : {}) })
}

function itemOf(item: z.infer<typeof itemsSchema>[number]): AnsweredItem {
  const { questionId, at, ms, chosen, again } = item
  const list = listMarkOf(item)
  return {
    questionId,
    isCorrect: 'isCorrect' in item ? item.isCorrect : item.result === 'correct',
    ...(at === undefined ? {} : { at }),
    ...(ms === undefined ? {} : { ms }),
    ...(chosen === undefined ? {} : { chosen }),
    ...list,
    ...(again === undefined ? {} : { again }),
  }
}

function listMarkOf({
  had,
  of,
}: {
  had?: number | undefined
  of?: number | undefined
}): ListMark | null {
  return had !== undefined && of !== undefined && of > 0 && had <= of ? { had, of } : null
}

function formatItem({ questionId, isCorrect, ...details }: AnsweredItem) {
  return {
    ...(questionId === null ? {} : { questionId }),
    result: isCorrect ? 'correct' : 'incorrect',
    ...details,
  }
}

/** The answers that count: a question that came again in its session counts by its first one. */
export function firstAnswers(answers: readonly AnsweredItem[]): readonly AnsweredItem[] {
  return answers.filter(({ again }) => again !== true)
}

/** Correct of total in per cent, rounded; null when there is nothing to score. */
export function scorePercent(correct: number, total: number): number | null {
  return total > 0 ? Math.round((correct / total) * 100) : null
}

/** The result of a session in per cent, lists in part (creditOf); null stands for N/A. */
export function resultPercent(studyMode: string, outcomes: string | null): number | null {
  if (!modeFacts(studyMode)?.isScored) return null
  const parsed = parseOutcomes(outcomes)
  if (parsed?.kind !== 'answers') return null
  const first = firstAnswers(parsed.answers)
  return scorePercent(
    first.reduce((sum, answer) => sum + creditOf(answer), 0),
    first.length,
  )
}

/** The result as the study history shows it: '80%' or 'N/A'. */
export function resultText(studyMode: string, outcomes: string | null): string {
  const percent = resultPercent(studyMode, outcomes)
  return percent === null ? 'N/A' : `${percent}%`
}
