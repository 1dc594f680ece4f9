import { emptyMemory, type Memory } from '../../domain/memory/memory.ts'
import {
  DEVIATIONS_OF_NINE_IN_TEN,
  type Estimate,
  estimate,
  isPrecise,
} from '../../domain/plan/estimate.ts'
import { answersMissingFor, MIXED, RUNS } from '../../domain/plan/forecast.ts'
import { decksToForecastBy } from '../../domain/plan/possible-decks.ts'
import { knownCards } from '../../domain/plan/todays-deck.ts'
import { seededRandom } from '../../domain/study/seeded-random.ts'
import type { TimedAnswer } from './log.ts'
import { rememberAnswer } from './product.ts'
import { estimateReturns, type Returns } from './returns.ts'
import { simulateSchedule } from './schedule.ts'

/** The forecast after half of four weeks, and the actual result; shares of the answers, 0 to 1. */
export type ForecastWindow = Estimate & {
  readonly actual: number
  /** The answers that it is compared with. */
  readonly answers: number
  /** Whether the product would forecast these cards at all: enough of the answers are of them. */
  readonly isKnown: boolean
  /** Whether the product would show the forecast as one number. */
  readonly isSpoken: boolean
}

const DAYS = 28
const HALF = 14
const DAYS_BETWEEN = 7
/** The last days of a window, whose answers are compared with the forecast. */
const JUDGED_DAYS = 3
const LEAST_ANSWERS = 30

/**
 * Forecasts of fresh cards: windows of 28 days that start each week, with the cards first seen in
 * them, forecast at half-time from earlier answers alone. The days of the answers come from the
 * log. Their results are simulated, and the time of a card's next review is evidence about them
 * (`returns.ts`).
 */
export function forecastWindows(log: readonly TimedAnswer[]): ForecastWindow[] {
  const firstDays = new Map<number, number>()
  for (const { card, day, isFirst } of log) if (isFirst) firstDays.set(card, day)
  const lastDay = log.at(-1)?.day ?? 0
  const windows: ForecastWindow[] = []
  for (let start = 0; start <= lastDay; start += DAYS_BETWEEN) {
    const isFresh = ({ card, day }: TimedAnswer) =>
      (firstDays.get(card) ?? -1) >= start && day < start + DAYS
    const window = windowOf(log.filter(isFresh), start, estimateReturns(log, start + HALF))
    if (window !== null) windows.push(window)
  }
  return windows
}

function windowOf(
  fresh: readonly TimedAnswer[],
  start: number,
  returns: Returns,
): ForecastWindow | null {
  const half = start + HALF
  const judgedFrom = start + DAYS - JUDGED_DAYS
  const isDelayed = ({ days }: TimedAnswer) => days > 0
  const before = fresh.filter(({ day }) => day < half)
  const after = fresh.filter(({ day }) => day >= half)
  const isJudged = (answer: TimedAnswer) => isDelayed(answer) && answer.day >= judgedFrom
  const judged = after.filter(isJudged)
  const known = before.filter(isDelayed).length
  if (known < LEAST_ANSWERS || judged.length < LEAST_ANSWERS) return null
  const memory = emptyMemory()
  for (const answer of before) rememberAnswer(memory, answer)
  const cards = [...new Set(after.map(({ card }) => card))].map((card) => ({ id: String(card) }))
  const isKnown = answersMissingFor(memory, cards) === 0
  const said = forecastOf(memory, { after, isJudged, returns, seed: start + 1 })
  const right = judged.filter(({ isRight }) => isRight).length
  return {
    ...ofAnswers(said, judged.length),
    actual: right / judged.length,
    answers: judged.length,
    isKnown,
    isSpoken: isKnown && isPrecise(said),
  }
}

type Schedule = {
  readonly after: readonly TimedAnswer[]
  readonly isJudged: (answer: TimedAnswer) => boolean
  readonly returns: Returns
  readonly seed: number
}

/** Like the product's forecast, but on the days of a log instead of a policy. */
function forecastOf(memory: Memory, { after, isJudged, returns, seed }: Schedule): Estimate {
  const ids = new Set(after.map(({ card }) => String(card)))
  const known = knownCards(
    memory,
    [...ids].map((id) => ({ id, topic: '' })),
    Number.POSITIVE_INFINITY,
  )
  const places = new Map(
    [...known.seen.map(({ card }) => card), ...known.unseen].map(({ id }, at) => [id, at]),
  )
  const odds = returns.oddsOfRight(after)
  const schedule = after.map((answer, at) => ({
    place: places.get(String(answer.card)) as number,
    day: answer.day,
    isSitting: answer.days === 0,
    oddsOfRight: odds[at] ?? 1,
  }))
  const judged = after.flatMap((answer, at) => (isJudged(answer) ? [at] : []))
  const random = seededRandom(seed)
  const runs = decksToForecastBy(memory, known, { mixed: MIXED, random }).flatMap(
    ({ weight, deck }) =>
      Array.from({ length: RUNS }, () => ({
        likelihood: weight / RUNS,
        recalls: simulateSchedule(deck, schedule, random),
        weights: new Float64Array(after.length).fill(1),
      })),
  )
  return estimate(runs, judged)
}

/** The range for so many sampled answers: a small sample differs from its expectation. */
function ofAnswers({ expected, low, high }: Estimate, answers: number): Estimate {
  const noise = DEVIATIONS_OF_NINE_IN_TEN ** 2 * ((expected * (1 - expected)) / answers)
  return {
    expected,
    low: Math.max(0, expected - Math.sqrt((expected - low) ** 2 + noise)),
    high: Math.min(1, expected + Math.sqrt((high - expected) ** 2 + noise)),
  }
}
