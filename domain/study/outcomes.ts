import * as z from 'zod/mini'
import { readJsonText } from '../text/json-text.ts'
import { modeFacts } from './modes.ts'

/** What a session came to (specification §3 Study session). */
export type Outcomes = { kind: 'answers'; answers: readonly AnsweredItem[] } | { kind: 'practiced' }

export type AnsweredItem = {
  /** Null when the stored item names no question. */
  questionId: string | null
  isCorrect: boolean
}

const questionId = z._default(z.nullable(z.string()), null)

const outcomesSchema = z.union([
  z.array(
    z.union([
      z.object({ questionId, isCorrect: z.boolean() }),
      z.object({ questionId, result: z.enum(['correct', 'incorrect']) }),
    ]),
  ),
  z.object({ result: z.literal('practiced') }),
])

/** Reads a stored outcomes text; null for a missing, broken or unknown one. Never throws. */
export function parseOutcomes(text: string | null): Outcomes | null {
  const parsed = outcomesSchema.safeParse(readJsonText(text))
  if (!parsed.success) return null
  if (!Array.isArray(parsed.data)) return { kind: 'practiced' }
  const answers = parsed.data.map((item) => ({
    questionId: item.questionId,
    isCorrect: 'isCorrect' in item ? item.isCorrect : item.result === 'correct',
  }))
  return { kind: 'answers', answers }
}

/** The JSON text to store. */
export function formatOutcomes(outcomes: Outcomes): string {
  if (outcomes.kind === 'practiced') return JSON.stringify({ result: 'practiced' })
  return JSON.stringify(
    outcomes.answers.map(({ questionId, isCorrect }) => ({
      ...(questionId === null ? {} : { questionId }),
      result: isCorrect ? 'correct' : 'incorrect',
    })),
  )
}

/** Correct of total in per cent, rounded; null when there is nothing to score. */
export function scorePercent(correct: number, total: number): number | null {
  return total > 0 ? Math.round((correct / total) * 100) : null
}

/** The result of a session in per cent; null stands for N/A. */
export function resultPercent(studyMode: string, outcomes: string | null): number | null {
  if (!modeFacts(studyMode)?.isScored) return null
  const parsed = parseOutcomes(outcomes)
  if (parsed?.kind !== 'answers') return null
  const correct = parsed.answers.filter((answer) => answer.isCorrect).length
  return scorePercent(correct, parsed.answers.length)
}

/** The result as the study history shows it: '80%' or 'N/A'. */
export function resultText(studyMode: string, outcomes: string | null): string {
  const percent = resultPercent(studyMode, outcomes)
  return percent === null ? 'N/A' : `${percent}%`
}
