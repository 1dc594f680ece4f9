import { knownShare, knownShareShift, type Memory } from '../memory/memory.ts'
import type { PlanCard } from './plan-card.ts'

/**
 * How one topic differs from the others for this soldier, in a hierarchy of soldier, topic and
 * card: the estimate from its own answers is shrunk toward the soldier's other topics, more if
 * there are few.
 */
export type TopicEffect = {
  /** In logits of recall, relative to the beliefs' prediction for its cards. */
  readonly shift: number
  readonly deviation: number
  /** The share of its unseen cards that is known at first sight. */
  readonly knownShare: number
  /** The mean shift of the prior in that share; a card's own is relative to it. In logits. */
  readonly knownShift: number
  /** Its answered cards. */
  readonly answered: number
}

/** Standard deviation of topics around the soldier, and of the soldier around the beliefs. */
const TOPIC_DEVIATION = 0.5
const SOLDIER_DEVIATION = 0.3

/** The soldier's share of known cards counts as this many cards of the topic. */
const KNOWN_BEFORE = 4

type Sums = {
  surprise: number
  information: number
  answered: number
  known: number
  knownShift: number
}

/** The effect of each topic of these cards. */
export function topicEffects(
  memory: Memory,
  cards: readonly Pick<PlanCard, 'id' | 'topic'>[],
): Map<string, TopicEffect> {
  const topics = new Map<string, Sums>()
  for (const { id, topic } of cards) {
    const sums = topics.get(topic) ?? nothing()
    topics.set(topic, sums)
    const card = memory.cards.get(id)
    if (card === undefined) continue
    sums.surprise += card.surprise
    sums.information += card.information
    sums.answered += 1
    sums.known += card.wasKnown ? 1 : 0
    sums.knownShift += memory.priors.get(id)?.knownShift ?? 0
  }
  const ofSoldier = soldierShift([...topics.values()])
  const usualShare = knownShare(memory)
  const usualShift = knownShareShift(memory)
  return new Map(
    [...topics].map(([topic, { surprise, information, answered, known, knownShift }]) => {
      const precision = information + 1 / TOPIC_DEVIATION ** 2
      return [
        topic,
        {
          shift: (surprise - information * ofSoldier) / precision,
          deviation: 1 / Math.sqrt(precision),
          knownShare: (known + KNOWN_BEFORE * usualShare) / (answered + KNOWN_BEFORE),
          knownShift: (knownShift + KNOWN_BEFORE * usualShift) / (answered + KNOWN_BEFORE),
          answered,
        },
      ]
    }),
  )
}

const nothing = (): Sums => ({
  ...{ surprise: 0, information: 0, answered: 0 },
  ...{ known: 0, knownShift: 0 },
})

/** Effects that all topics share belong to the soldier, not to a topic. */
function soldierShift(topics: readonly Sums[]): number {
  const surprise = topics.reduce((sum, topic) => sum + topic.surprise, 0)
  const information = topics.reduce((sum, topic) => sum + topic.information, 0)
  return surprise / (information + 1 / SOLDIER_DEVIATION ** 2)
}
