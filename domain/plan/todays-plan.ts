import { studyDays } from '../boards/study-minutes.ts'
import type { Memory } from '../memory/memory.ts'
import { toDayNumber } from '../text/local-time.ts'
import { answersIn, msPerAnswer } from './answer-time.ts'
import { type Beside, besidesOn, fitting, NO_BESIDES, totalAnswers } from './besides.ts'
import { type DeckFigures, summarizeDeck } from './deck-figures.ts'
import { mostCards, slowed } from './deck-growth.ts'
import { LAST_DAYS, type PlanCard, studiedOn } from './plan-card.ts'
import { type PlanRequest, type PlanStart, planStart } from './plan-start.ts'
import type { Policy } from './policy.ts'
import { todaysDeck } from './todays-deck.ts'

export type TodaysPlan = {
  /** Its study day, yyyy-MM-dd. */
  readonly today: string
  readonly kind: 'study' | 'done' | 'day-off'
  /** The ids of today's cards (original questions, creed lines), in the order of study. */
  readonly deck: readonly string[]
  readonly figures: DeckFigures
  /** The next study day, yyyy-MM-dd, and its contents as far as known; null if there is none. */
  readonly next: { readonly day: string; readonly figures: DeckFigures } | null
  /** Whether some of today's cards are already answered. */
  readonly isBegun: boolean
}

/** How many days ahead the next study day is searched. */
const DAYS_AHEAD = 60

/** What to study today by the policy, and what comes next. */
export function todaysPlan(request: PlanRequest, policy: Policy): TodaysPlan {
  const start = planStart(request)
  const left = leftOfToday(request, start, policy)
  const next = nextDay(request, start, { policy, planned: left.planned })
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
 * The morning's deck without the cards answered since. Other study of the day reduces it: the plan
 * never exceeds the day's minutes.
 */
function leftOfToday(request: PlanRequest, start: PlanStart, policy: Policy) {
  const { from, answers } = start.situation.days
  const { morning, besides, minutesToday: minutes, today, msEach } = start
  const log = start.log.filter(({ day }) => day < from)
  const grown = grownDeck(start, {
    ...{ memory: morning, policy, day: from, answers: answers[0] ?? 0, besides, msEach },
    most: mostOn(request, start, { log, today, day: from, minutes, msEach }),
  })
  const whole = grown.cards
  const ofDay = grown.answers + totalAnswers(besides)
  const planned = new Set(whole.map(({ id }) => id))
  const answered = new Set(start.ofToday.map(({ originalQuestionId }) => originalQuestionId))
  const other = start.ofToday.filter(({ originalQuestionId: id }) => !planned.has(id)).length
  const wanted = Math.round(planned.size * Math.max(0, 1 - other / Math.max(1, ofDay)))
  const done = whole.filter(({ id }) => answered.has(id)).length
  const cards = whole.filter(({ id }) => !answered.has(id)).slice(0, Math.max(0, wanted - done))
  const figures = summarizeDeck({ ...start, msEach: grown.msEach }, morning, cards, besides)
  return { cards, figures, isBegun: done > 0, planned: whole.length / Math.max(1, minutes) }
}

/** `planned` are the cards a minute of today's deck. */
function nextDay(
  request: PlanRequest,
  start: PlanStart,
  { policy, planned }: { policy: Policy; planned: number },
): TodaysPlan['next'] {
  const { targetDate, time } = request
  const isAhead = (targetDate?.slice(0, 10) ?? '') > start.today
  const days = studyDays(time, isAhead ? targetDate : null, start.today, DAYS_AHEAD)
  const next = days.find(({ day }) => day > start.today)
  if (next === undefined) return null
  const own = msPerAnswer(start.log)
  const day = toDayNumber(next.day)
  const isLast = start.situation.days.until - day <= LAST_DAYS
  const msEach = start.ofToday.length === 0 ? start.msEach : slowed(start.msEach, own)
  const pace = isLast ? own : msEach
  const ofDay = answersIn(next.minutes, pace)
  const { memory } = start.situation
  const besides = fitting(besidesOn(memory, request.besides ?? NO_BESIDES, day), ofDay)
  const answers = ofDay - totalAnswers(besides)
  const of = { today: next.day, day, minutes: next.minutes, msEach: pace }
  const { cards, msEach: grown } = grownDeck(start, {
    ...{ memory, policy, day, answers, besides, msEach: pace },
    most: mostOn(request, start, { ...of, log: start.log, planned }),
  })
  return {
    day: next.day,
    figures: summarizeDeck({ ...start, msEach: grown }, memory, cards, besides),
  }
}

/** In the last seven days before the board, a day holds whatever fits into its minutes. */
function mostOn(
  { time }: PlanRequest,
  { situation }: PlanStart,
  of: Omit<Parameters<typeof mostCards>[0], 'time'>,
): number {
  if (situation.days.until - of.day <= LAST_DAYS) return Number.POSITIVE_INFINITY
  return mostCards({ ...of, time })
}

/** Fewer answers are tried this often, until no more cards than allowed fit. */
const TRIES = 3

/**
 * The deck with at most `most` cards. The minutes stay those of the day: each answer is planned to
 * take longer, as it would on the day before.
 */
function grownDeck(start: PlanStart, deck: DayDeck & { msEach: number; most: number }) {
  let { answers, msEach } = deck
  let cards = deckOf(start, { ...deck, answers })
  for (let tries = 0; tries < TRIES && cards.length > deck.most; tries += 1) {
    const share = deck.most / cards.length
    answers = Math.floor(answers * share)
    msEach /= share
    cards = deckOf(start, { ...deck, answers })
  }
  return { cards: cards.slice(0, deck.most), answers, msEach }
}

type DayDeck = {
  readonly memory: Memory
  readonly policy: Policy
  readonly day: number
  readonly answers: number
  readonly besides: readonly Beside[]
}

function deckOf({ situation }: PlanStart, { memory, policy, day, answers, besides }: DayDeck) {
  const when = { day, from: day, until: Math.max(situation.days.until, day + 1) }
  const { cards } = todaysDeck({
    ...{ memory, policy, when, answers },
    cards: studiedOn(situation.cards, day),
  })
  return spreadIn(
    cards,
    besides.map(({ card }) => card),
  )
}

/** The cards with some others spread evenly between them. */
function spreadIn(cards: readonly PlanCard[], others: readonly PlanCard[]): PlanCard[] {
  return others
    .reduceRight<readonly PlanCard[]>(
      (all, other, at) =>
        all.toSpliced(Math.round((cards.length * (at + 1)) / (others.length + 1)), 0, other),
      cards,
    )
    .slice()
}
