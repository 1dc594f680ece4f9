import { studyDays } from '../boards/study-minutes.ts'
import { dayNumberOf } from '../text/local-time.ts'
import { answersIn, minutesFor } from './answer-time.ts'
import { type PlanRequest, type PlanStart, planStart } from './plan-start.ts'
import type { Policy } from './policy.ts'
import { todaysDeck } from './todays-deck.ts'

/** A deck in numbers. */
export type DeckFigures = {
  readonly cards: number
  /** Of them, those that were seen before, and those that were not. */
  readonly due: number
  readonly new: number
  readonly minutes: number
}

export type TodaysPlan = {
  /** The study day that it is made for, yyyy-MM-dd. */
  readonly today: string
  readonly kind: 'study' | 'done' | 'day-off'
  /** The original questions of today's cards, in the order in which they are studied. */
  readonly deck: readonly string[]
  readonly figures: DeckFigures
  /** The next day of study, yyyy-MM-dd, and what it holds by what is known now; null: none. */
  readonly next: { readonly day: string; readonly figures: DeckFigures } | null
  readonly answeredToday: number
}

/** What is left of a day below this share of it is not worth another start. */
const LEAST_SHARE = 0.2

/** So far ahead the next day of study is looked for. */
const DAYS_AHEAD = 60

/** What to study today, as the policy says, and what comes next. */
export function todaysPlan(request: PlanRequest, policy: Policy): TodaysPlan {
  const start = planStart(request)
  const { situation, answeredToday, minutesToday } = start
  const ofDay = situation.days.answers[0] ?? 0
  const left = ofDay - answeredToday
  const isOver = answeredToday > 0 && left < ofDay * LEAST_SHARE
  const deck = deckOf(start, policy, situation.days.from, isOver ? 0 : left)
  const rest = { today: start.today, deck: deck.ids, figures: deck.figures, answeredToday }
  const next = nextDay(request, start, policy)
  if (minutesToday === 0) return { kind: 'day-off', ...rest, next }
  return { kind: deck.ids.length === 0 ? 'done' : 'study', ...rest, next }
}

function nextDay(request: PlanRequest, start: PlanStart, policy: Policy): TodaysPlan['next'] {
  const { targetDate, time } = request
  const isAhead = (targetDate?.slice(0, 10) ?? '') > start.today
  const days = studyDays(time, isAhead ? targetDate : null, start.today, DAYS_AHEAD)
  const next = days.find(({ day }) => day > start.today)
  if (next === undefined) return null
  const answers = answersIn(next.minutes, start.msEach)
  const { figures } = deckOf(start, policy, dayNumberOf(next.day), answers)
  return { day: next.day, figures }
}

function deckOf({ situation, msEach }: PlanStart, policy: Policy, day: number, answers: number) {
  const { memory, cards, days } = situation
  const when = { day, from: day, until: Math.max(days.until, day + 1) }
  const deck = todaysDeck({ memory, cards, policy, when, answers })
  const count = deck.cards.length
  const minutes = count === 0 ? 0 : minutesFor(deck.answers, msEach)
  const figures = { cards: count, due: deck.due, new: deck.new, minutes }
  return { ids: deck.cards.map(({ id }) => id), figures }
}
