import * as z from 'zod/mini'
import { LAST_OPTION_INDEX, QUESTION_LIMITS } from '../entities/question.ts'
import { LONGEST_SESSION_MS } from '../entities/session-length.ts'
import { modeFacts } from '../entities/study-mode.ts'
import { readJsonText } from '../text/json-text.ts'
import { TEXT_DIGEST } from '../text/text-digest.ts'
import { answerCredit, type ListMark } from './list-marks.ts'

/** The outcomes of a session (specification §3 Study session). */
export type Outcomes =
  | { kind: 'answers'; answers: readonly AnsweredItem[] }
  /** Practice has no score. Its marks, if any, are kept for the review log. */
  | { kind: 'practiced'; items: readonly AnsweredItem[] }

export type AnsweredItem = {
  /** Null if the stored item has no question. */
  questionId: string | null
  isCorrect: boolean
  /** When it was answered, in milliseconds since the session began. */
  at?: number
  /** Time taken to answer, in milliseconds. */
  ms?: number
  /** Index of the chosen option, in the order shown. */
  chosen?: number
  /**
   * `textDigest` of the chosen option. Options are shuffled for each session, so their index does not
   * identify them.
   */
  picked?: string
  /** Items of a list that were recalled, and items in all; both or neither. */
  had?: number
  of?: number
  /** The question came back because it was missed in this session. It counts once. */
  again?: boolean
}

/** A whole number from 0 to `max`; any other value is ignored. */
const detail = (max: number) =>
  z.catch(z.optional(z.int().check(z.minimum(0), z.maximum(max))), undefined)

const about = {
  questionId: z._default(z.nullable(z.string()), null),
  at: detail(LONGEST_SESSION_MS),
  ms: detail(LONGEST_SESSION_MS),
  chosen: detail(LAST_OPTION_INDEX),
  picked: z.catch(z.optional(z.string().check(z.regex(TEXT_DIGEST))), undefined),
  had: detail(QUESTION_LIMITS.items),
  of: detail(QUESTION_LIMITS.items),
  again: z.catch(z.optional(z.boolean()), undefined),
}

const itemSchema = z.union([
  z.object({ ...about, isCorrect: z.boolean() }),
  z.object({ ...about, result: z.enum(['correct', 'incorrect']) }),
])

const outcomesSchema = z.union([
  z.array(z.unknown()),
  z.object({
    result: z.literal('practiced'),
    items: z.catch(z._default(z.array(z.unknown()), []), []),
  }),
])

/**
 * Parses stored outcomes; null if the text is missing, broken or unknown. Never throws. Items that
 * cannot be read are left out, unless none can.
 *
 * @example
 * ```ts
 * parseOutcomes('[{"questionId":"q1","result":"correct"}]')?.kind // 'answers'
 * parseOutcomes('{"result":"practiced"}') // { kind: 'practiced', items: [] }
 * parseOutcomes('oops') // null
 * ```
 */
export function parseOutcomes(text: string | null): Outcomes | null {
  const placed = parsePlacedOutcomes(text)
  if (placed === null) return null
  const items = placed.items.filter((item) => item !== null)
  return placed.kind === 'answers'
    ? { kind: 'answers', answers: items }
    : { kind: 'practiced', items }
}

/** Outcomes with null in the place of each item that cannot be read. */
export type PlacedOutcomes = {
  kind: Outcomes['kind']
  items: readonly (AnsweredItem | null)[]
}

/** Like `parseOutcomes`, but each item keeps its place, by which a review log knows it. */
export function parsePlacedOutcomes(text: string | null): PlacedOutcomes | null {
  const parsed = outcomesSchema.safeParse(readJsonText(text))
  if (!parsed.success) return null
  const isPractice = !Array.isArray(parsed.data)
  const items = (Array.isArray(parsed.data) ? parsed.data : parsed.data.items).map(readItem)
  const hasNone = items.length > 0 && items.every((item) => item === null)
  if (isPractice) return { kind: 'practiced', items: hasNone ? [] : items }
  return hasNone ? null : { kind: 'answers', items }
}

/** The JSON text to store; the inverse of `parseOutcomes`. */
export function formatOutcomes(outcomes: Outcomes): string {
  if (outcomes.kind === 'answers') return JSON.stringify(outcomes.answers.map(formatItem))
  const items = outcomes.items.map(formatItem)
  return JSON.stringify({ result: 'practiced', ...(items.length > 0 ? { items } : {}) })
}

function readItem(value: unknown): AnsweredItem | null {
  const parsed = itemSchema.safeParse(value)
  return parsed.success ? itemOf(parsed.data) : null
}

function itemOf(item: z.infer<typeof itemSchema>): AnsweredItem {
  const { questionId, at, ms, chosen, picked, again } = item
  const list = listMarkOf(item)
  return {
    questionId,
    isCorrect: 'isCorrect' in item ? item.isCorrect : item.result === 'correct',
    ...(at === undefined ? {} : { at }),
    ...(ms === undefined ? {} : { ms }),
    ...(chosen === undefined ? {} : { chosen }),
    ...(picked === undefined ? {} : { picked }),
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

/** The answers that count: the first one for each question. */
export function firstAnswers(answers: readonly AnsweredItem[]): readonly AnsweredItem[] {
  return answers.filter(({ again }) => again !== true)
}

/**
 * Correct answers in percent, rounded; null if there are none to score.
 *
 * @example
 * ```ts
 * scorePercent(2, 3) // 67
 * scorePercent(0, 0) // null
 * ```
 */
export function scorePercent(correct: number, total: number): number | null {
  return total > 0 ? Math.round((correct / total) * 100) : null
}

/** The result of a session in percent, with lists scored in part (`answerCredit`); null means N/A. */
export function resultPercent(studyMode: string, outcomes: string | null): number | null {
  if (!modeFacts(studyMode)?.isScored) return null
  const parsed = parseOutcomes(outcomes)
  if (parsed?.kind !== 'answers') return null
  const first = firstAnswers(parsed.answers)
  return scorePercent(
    first.reduce((sum, answer) => sum + answerCredit(answer), 0),
    first.length,
  )
}

/** The result as the study history shows it: '80%' or 'N/A'. */
export function resultText(studyMode: string, outcomes: string | null): string {
  const percent = resultPercent(studyMode, outcomes)
  return percent === null ? 'N/A' : `${percent}%`
}
