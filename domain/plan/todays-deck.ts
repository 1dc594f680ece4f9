import type { Memory } from '../memory/memory.ts'
import { costOf } from '../memory/steps.ts'
import { cardsOfDay } from './cards-of-day.ts'
import { knownCards } from './known-cards.ts'
import { orderOfDay, type PlanDay } from './order-of-day.ts'
import type { PlanCard } from './plan-card.ts'
import type { Policy } from './policy.ts'
import { mixTopics } from './topic-mix.ts'

export type DeckOfToday<Card> = {
  /** In the order of study. */
  readonly cards: readonly Card[]
  /** How many of them were seen before, and how many are new. */
  readonly due: number
  readonly new: number
  /** Their time in typical answers, including second ones after a miss. */
  readonly answers: number
}

export type DeckOptions<Card extends PlanCard> = {
  readonly memory: Memory
  readonly cards: readonly Card[]
  readonly policy: Policy
  readonly when: PlanDay
  /** The answers that still fit into today. */
  readonly answers: number
}

/** No card fits into less time than this. */
const SHORTEST = 0.25

/**
 * What to study now: as many cards as fit into today, in the policy's order, then mixed by topic.
 * Cards that were answered today are done for today.
 */
export function todaysDeck<Card extends PlanCard>(options: DeckOptions<Card>): DeckOfToday<Card> {
  const { memory, policy, when } = options
  const known = knownCards(memory, options.cards)
  const seen = known.seen.length
  const cards = cardsOfDay(memory, known, when)
  const chosen: Card[] = []
  let due = 0
  let answers = 0
  for (const at of orderOfDay(policy, cards, when)) {
    if (answers + SHORTEST > options.answers) break
    const remembered = known.seen[at]
    if (remembered !== undefined && remembered.memory.lastDay >= when.day) continue
    const card = remembered?.card ?? known.unseen[at - seen]
    const cost = costOf(cards.recall[at] ?? cards.knownShare[at] ?? 0) * (cards.time[at] ?? 1)
    if (card === undefined || answers + cost > options.answers) continue
    answers += cost
    chosen.push(card)
    if (remembered !== undefined) due += 1
  }
  return { cards: mixTopics(chosen), due, new: chosen.length - due, answers }
}
