import { studyDays } from '../boards/study-minutes.ts'
import { knownShare, type Memory } from '../memory/memory.ts'
import { recallOf } from '../memory/recall.ts'
import { costOf } from '../memory/steps.ts'
import { dayNumberOf } from '../text/local-time.ts'
import { answersIn, minutesFor } from './answer-time.ts'
import type { PlanCard } from './plan-card.ts'
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
  /** Some of today's cards are answered already. */
  readonly isBegun: boolean
}

/** So far ahead the next day of study is looked for. */
const DAYS_AHEAD = 60

/** What to study today, as the policy says, and what comes next. */
export function todaysPlan(request: PlanRequest, policy: Policy): TodaysPlan {
  const start = planStart(request)
  const left = leftOfToday(start, policy)
  const next = nextDay(request, start, policy)
  const kind = left.cards.length > 0 ? 'study' : 'done'
  return {
    today: start.today,
    kind: start.minutesToday === 0 ? 'day-off' : kind,
    deck: left.cards.map(({ id }) => id),
    figures: left.figures,
    next,
    isBegun: left.isBegun,
  }
}

/**
 * The deck as it was in the morning, without what was answered since. Whoever studied something
 * else today has that much less to do: the plan asks for no more than the day's minutes.
 */
function leftOfToday(start: PlanStart, policy: Policy) {
  const { from, answers } = start.situation.days
  const ofDay = answers[0] ?? 0
  const whole = deckOf(start, start.morning, policy, from, ofDay)
  const planned = new Set(whole.cards.map(({ id }) => id))
  const answered = new Set(start.ofToday.map(({ originalQuestionId }) => originalQuestionId))
  const other = start.ofToday.filter(({ originalQuestionId: id }) => !planned.has(id)).length
  const wanted = Math.round(planned.size * Math.max(0, 1 - other / Math.max(1, ofDay)))
  const done = whole.cards.filter(({ id }) => answered.has(id)).length
  const cards = whole.cards
    .filter(({ id }) => !answered.has(id))
    .slice(0, Math.max(0, wanted - done))
  return { cards, figures: figuresOf(start, start.morning, cards), isBegun: done > 0 }
}

function nextDay(request: PlanRequest, start: PlanStart, policy: Policy): TodaysPlan['next'] {
  const { targetDate, time } = request
  const isAhead = (targetDate?.slice(0, 10) ?? '') > start.today
  const days = studyDays(time, isAhead ? targetDate : null, start.today, DAYS_AHEAD)
  const next = days.find(({ day }) => day > start.today)
  if (next === undefined) return null
  const answers = answersIn(next.minutes, start.msEach)
  const { memory } = start.situation
  const { cards } = deckOf(start, memory, policy, dayNumberOf(next.day), answers)
  return { day: next.day, figures: figuresOf(start, memory, cards) }
}

function deckOf(
  { situation }: PlanStart,
  memory: Memory,
  policy: Policy,
  day: number,
  answers: number,
) {
  const when = { day, from: day, until: Math.max(situation.days.until, day + 1) }
  return todaysDeck({ memory, cards: situation.cards, policy, when, answers })
}

function figuresOf(
  { msEach, situation }: PlanStart,
  memory: Memory,
  cards: readonly PlanCard[],
): DeckFigures {
  const seen = cards.flatMap(({ id }) => memory.cards.get(id) ?? [])
  const unseen = cards.length - seen.length
  const standing = memory.standing
  const day = situation.days.from
  const answers = seen.reduce(
    (sum, card) => sum + costOf(recallOf(card, day, memory.beliefs, standing)),
    unseen * costOf(knownShare(memory)),
  )
  const minutes = cards.length === 0 ? 0 : minutesFor(answers, msEach)
  return { cards: cards.length, due: seen.length, new: unseen, minutes }
}
