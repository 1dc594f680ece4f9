import { answeringStrategySchema } from '@squared-away/domain/entities/question'
import { SOURCE_TYPES } from '@squared-away/domain/entities/question-set'
import { STRATEGY_PARTS } from '@squared-away/domain/study/situational'
import * as z from 'zod/mini'

const scenarioSchema = z.object({
  id: z.string(),
  category: z.string(),
  scenario: z.string(),
  response: answeringStrategySchema,
  /** What a board listens for; empty in sessions from before it was stored. */
  points: z._default(z.array(z.string()), []),
  reference: z.nullable(z.string()),
  /** Id for the review log; null in sessions from before it was recorded. */
  original: z._default(z.nullable(z.string()), null),
  source: z._default(z.nullable(z.enum(SOURCE_TYPES)), null),
})

/** A practice card: scenario in front, STAR response and reference on the back. */
export type Scenario = z.infer<typeof scenarioSchema>

/** Parses a card stored on this device; null if invalid. */
export function readScenario(card: unknown): Scenario | null {
  return scenarioSchema.safeParse(card).data ?? null
}

/** The STAR response as one text to speak, and then what the board listens for. */
export function responseText({ response, points }: Pick<Scenario, 'response' | 'points'>) {
  const parts = STRATEGY_PARTS.map(({ part, label }) => `${label}: ${response[part]}`)
  if (points.length > 0) parts.push(`The board listens for: ${points.join('; ')}.`)
  return parts.join(' ')
}
