import { type Memory, unseenKnownShare } from '../memory/memory.ts'
import { recallProbability } from '../memory/recall.ts'
import { remember } from '../memory/remember.ts'
import { dayAfter } from '../text/local-time.ts'
import { MILLISECONDS_PER_DAY } from '../text/moments.ts'
import { studiedOn } from './plan-card.ts'
import { type PlanRequest, planStart } from './plan-start.ts'
import type { Policy } from './policy.ts'
import { todaysDeck } from './todays-deck.ts'

/** The questions of one day of the plan. */
export type ComingDeck = {
  /** yyyy-MM-dd. */
  readonly day: string
  /** The ids of the original questions, in the order of study. */
  readonly deck: readonly string[]
}

/** How many days the device tells the podcast feed in advance. */
export const DAYS_TOLD = 7

/**
 * The questions of the next days, today first, without days off: what a podcast feed goes through
 * while the device is silent. Each day's answers are taken to be as the memory predicts them, a card
 * that is likelier forgotten being missed and answered again, so that a deck follows from those
 * before it.
 */
export function comingDecks(request: PlanRequest, policy: Policy): ComingDeck[] {
  const { today, morning: memory, situation } = planStart(request)
  const { cards, days } = situation
  const decks: ComingDeck[] = []
  for (let ahead = 0; ahead < DAYS_TOLD; ahead += 1) {
    const day = days.from + ahead
    const answers = days.answers[ahead] ?? 0
    if (day >= days.until || answers <= 0) continue
    const when = { day, from: day, until: Math.max(days.until, day + 1) }
    const options = { memory, policy, when, answers, cards: studiedOn(cards, day) }
    const deck = todaysDeck(options).cards.map(({ id }) => id)
    if (deck.length > 0) decks.push({ day: dayAfter(today, ahead), deck })
    for (const card of deck) answerAsPredicted(memory, card, day)
  }
  return decks
}

/** A card counts as recalled if that is at least as likely as not. */
const LIKELY = 0.5

function answerAsPredicted(memory: Memory, card: string, day: number) {
  const known = memory.cards.get(card)
  const recall =
    known === undefined
      ? unseenKnownShare(memory, card)
      : recallProbability(known, day, memory.beliefs, memory.posterior)
  const answer = { card, at: (day + 0.5) * MILLISECONDS_PER_DAY, day, isChoice: false }
  if (recall < LIKELY) remember(memory, { ...answer, grade: 'wrong' })
  remember(memory, { ...answer, grade: 'recalled' })
}
