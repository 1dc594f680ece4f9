import { BELIEFS } from '../../domain/memory/beliefs.ts'
import { emptyMemory } from '../../domain/memory/memory.ts'
import { type CardPriors, NO_PRIORS } from '../../domain/memory/shared-difficulty.ts'
import { choosePolicy } from '../../domain/plan/choice.ts'
import { COST_OF_NEW, MAX_GROWTH } from '../../domain/plan/deck-growth.ts'
import type { Estimate } from '../../domain/plan/estimate.ts'
import { type Forecast, forecast, type TopicForecast } from '../../domain/plan/forecast.ts'
import { LAST_DAYS } from '../../domain/plan/plan-card.ts'
import type { Policy } from '../../domain/plan/policy.ts'
import { todaysDeck } from '../../domain/plan/todays-deck.ts'
import { benchCards, noteAnswer } from './bench-cards.ts'
import type { Setting, Strategy } from './learner.ts'

type Parts = {
  readonly note?: typeof noteAnswer
  readonly isGrowing?: boolean
}

export type Planned = Strategy & {
  /** The plan's forecast for the day of the board at half-time; null if unknown. */
  forecast(): Estimate | null
  policies(): readonly Policy[]
  /** The topics at half-time; null if unknown. */
  topics(): readonly TopicForecast[] | null
}

/**
 * The product's strategy: a plan in the morning, today's deck, and more cards while time is left.
 * The product chooses a policy each day; a bench that needs many learners may do so less often.
 *
 * @param note Adds an answer to the memory.
 * @param isGrowing Whether a day has at most a quarter more cards than the one before, as in the
 *   product (domain/plan/deck-growth.ts).
 */
export function planned(
  setting: Setting,
  priors: CardPriors = NO_PRIORS,
  daysPerPolicy = 1,
  { note = noteAnswer, isGrowing = true }: Parts = {},
): Planned {
  const memory = emptyMemory(BELIEFS, priors)
  const cards = benchCards(setting)
  const policies: Policy[] = []
  const decks: number[] = []
  let atTheMiddle: (Forecast & { readonly known: true }) | null = null
  return {
    *order(day, answersLeft) {
      const answers = Array<number>(setting.days - day).fill(setting.answers)
      const days = { from: day, until: setting.days, answers }
      const situation = { memory, cards, days, seed: setting.seed + day }
      const last = policies.at(-1)
      const isKept = last !== undefined && day % daysPerPolicy > 0
      const policy = isKept ? last : choosePolicy(situation)
      policies.push(policy)
      if (day === Math.floor(setting.days / 2)) {
        const said = forecast(situation, policy)
        atTheMiddle = said.known ? said : null
      }
      const most = isGrowing ? mostOf(decks, setting, day) : Number.POSITIVE_INFINITY
      const seen = new Set<string>()
      decks.push(0)
      for (;;) {
        const when = { day, from: day, until: setting.days }
        const deck = todaysDeck({ memory, cards, policy, when, answers: answersLeft() })
        if (deck.cards.length === 0) return
        for (const card of deck.cards) {
          if (seen.size >= most) return
          seen.add(card.id)
          decks[day] = seen.size
          yield Number(card.id)
        }
      }
    },
    answered: (card, day, isRight) => note(memory, card, day, isRight),
    forecast: () => atTheMiddle?.share ?? null,
    topics: () => atTheMiddle?.topics ?? null,
    policies: () => policies,
  }
}

/** The most cards of a day: a quarter more than on the day before. */
function mostOf(decks: readonly number[], setting: Setting, day: number): number {
  if (decks.length === 0 || setting.days - day <= LAST_DAYS) return Number.POSITIVE_INFINITY
  const first = setting.answers / COST_OF_NEW
  return Math.floor(MAX_GROWTH * Math.max(first, decks.at(-1) ?? 0))
}
