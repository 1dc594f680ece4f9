import * as z from 'zod/mini'
import { readJsonText } from '../text/json-text.ts'
import { categoryName } from './text.ts'

/** How much the board asks about each topic: 1 is normal, 0 is not at all. */
export type TopicWeights = Readonly<Record<string, number>>

const HEAVIEST = 10

const topicWeightsSchema = z.record(
  categoryName,
  z.number().check(z.minimum(0), z.maximum(HEAVIEST)),
)

/** Reads the weights of a stored plan; null if the text holds none. Never throws. */
export function parseTopicWeights(text: string | null): TopicWeights | null {
  const parsed = topicWeightsSchema.safeParse(readJsonText(text))
  return parsed.success ? parsed.data : null
}
