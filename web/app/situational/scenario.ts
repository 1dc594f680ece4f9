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
  /** The id under which its answers are kept; null in a session from before it was noted. */
  original: z._default(z.nullable(z.string()), null),
  source: z._default(z.nullable(z.enum(SOURCE_TYPES)), null),
})

/** A card of the practice: the scenario in front, the STAR response and its reference on the back. */
export type Scenario = z.infer<typeof scenarioSchema>

/** Reads a card back that this device kept; null when it is none. */
export function readScenario(card: unknown): Scenario | null {
  return scenarioSchema.safeParse(card).data ?? null
}

/** The STAR response in one go, to be heard. */
export function responseInWords({ response }: Pick<Scenario, 'response'>): string {
  return STRATEGY_PARTS.map(({ part, label }) => `${label}: ${response[part]}`).join(' ')
}
