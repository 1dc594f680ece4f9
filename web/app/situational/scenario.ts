import { answeringStrategySchema } from '@squared-away/domain/entities/question'
import { SOURCE_TYPES } from '@squared-away/domain/entities/question-set'
import { STRATEGY_PARTS } from '@squared-away/domain/study/situational'
import * as z from 'zod/mini'

const scenarioSchema = z.object({
  id: z.string(),
  category: z.string(),
  scenario: z.string(),
  response: answeringStrategySchema,
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

/** The STAR response as one text to speak. */
export function responseInWords({ response }: Pick<Scenario, 'response'>): string {
  return STRATEGY_PARTS.map(({ part, label }) => `${label}: ${response[part]}`).join(' ')
}
