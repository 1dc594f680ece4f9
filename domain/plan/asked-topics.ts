import type { TopicWeights } from '../entities/topic-weights.ts'
import type { SharedAnswers } from '../memory/shared-difficulty.ts'

/** A topic that soldiers say their boards asked about. */
export type AskedTopic = {
  readonly topic: string
  /** Of all soldiers who said what their board asked, at least this share, from 0 to 1. */
  readonly share: number
}

/** How many standard deviations of the noise a count has to exceed. */
const SURE_AT = 2

/**
 * What boards really asked, by what the installation's soldiers say after theirs, most first. A
 * count is lowered by twice its noise, so that noise alone names no topic. Empty until 20 soldiers
 * have said it.
 */
export function askedTopics({ boards, groupSize, noiseVariance }: SharedAnswers): AskedTopic[] {
  if (boards === undefined || boards.soldiers === 0) return []
  const { soldiers, topics } = boards
  const noise = SURE_AT * Math.sqrt((noiseVariance * soldiers) / groupSize)
  return Object.entries(topics)
    .map(([topic, count]) => ({ topic, share: Math.min((count - noise) / soldiers, 1) }))
    .filter(({ share }) => share > 0)
    .sort((one, other) => other.share - one.share || (one.topic < other.topic ? -1 : 1))
}

/**
 * Weights for a plan: a topic that every soldier was asked about weighs twice one that nobody named.
 * No topic weighs less than 1, since few soldiers may have it on their board. Null if nothing is
 * known.
 */
export function askedWeights(shared: SharedAnswers): TopicWeights | null {
  const asked = askedTopics(shared)
  if (asked.length === 0) return null
  return Object.fromEntries(asked.map(({ topic, share }) => [topic, 1 + share]))
}
