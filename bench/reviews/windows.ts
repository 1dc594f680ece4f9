import { emptyMemory, type Memory } from '../../domain/memory/memory.ts'
import { DEVIATIONS_OF_NINE_IN_TEN, type Estimate, estimate } from '../../domain/plan/estimate.ts'
import { ANSWERS_TO_KNOW, MIXED, RUNS } from '../../domain/plan/forecast.ts'
import { knownCards } from '../../domain/plan/known-cards.ts'
import { decksToForecastBy } from '../../domain/plan/possible-decks.ts'
import { seededRandom } from '../../domain/study/seeded-random.ts'
import type { TimedAnswer } from './log.ts'
import { rememberAnswer } from './product.ts'
import { type Returns, returnsOf } from './returns.ts'
import { simulateSchedule } from './schedule.ts'

/** What was forecast at the half of four weeks, and what came; shares of the answers, 0 to 1. */
export type ForecastWindow = Estimate & {
  readonly actual: number
  /** The answers by which it is judged. */
  readonly answers: number
}

const DAYS = 28
const HALF = 14
const DAYS_BETWEEN = 7
/** The last days of a window, whose answers judge the forecast. */
const JUDGED_DAYS = 3
const LEAST_ANSWERS = 30

/**
 * Forecasts of fresh cards: windows of 28 days that start each week, the cards that were first
 * seen in them, forecast at the half from the answers until then alone. The days on which each
 * card was answered are taken from the log; how the answers went is simulated, and when a card
 * comes back tells something of it (`returns.ts`).
 */
export function forecastWindows(log: readonly TimedAnswer[]): ForecastWindow[] {
  const firstDays = new Map<number, number>()
  for (const { card, day, isFirst } of log) if (isFirst) firstDays.set(card, day)
  const lastDay = log.at(-1)?.day ?? 0
  const windows: ForecastWindow[] = []
  for (let start = 0; start <= lastDay; start += DAYS_BETWEEN) {
    const isFresh = ({ card, day }: TimedAnswer) =>
      (firstDays.get(card) ?? -1) >= start && day < start + DAYS
    const window = windowOf(log.filter(isFresh), start, returnsOf(log, start + HALF))
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
  if (known < Math.max(LEAST_ANSWERS, ANSWERS_TO_KNOW) || judged.length < LEAST_ANSWERS) return null
  const memory = emptyMemory()
  for (const answer of before) rememberAnswer(memory, answer)
  const said = forecastOf(memory, { after, isJudged, returns, seed: start + 1 })
  const right = judged.filter(({ isRight }) => isRight).length
  return {
    ...ofAnswers(said, judged.length),
    actual: right / judged.length,
    answers: judged.length,
  }
}

type Schedule = {
  readonly after: readonly TimedAnswer[]
  readonly isJudged: (answer: TimedAnswer) => boolean
  readonly returns: Returns
  readonly seed: number
}

/** As the product forecasts, but along the days of a log where it follows a policy. */
function forecastOf(memory: Memory, { after, isJudged, returns, seed }: Schedule): Estimate {
  const ids = new Set(after.map(({ card }) => String(card)))
  const known = knownCards(
    memory,
    [...ids].map((id) => ({ id, topic: '' })),
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

/** The range for so many answers drawn: a small number of them differs from its expectation. */
function ofAnswers({ expected, low, high }: Estimate, answers: number): Estimate {
  const noise = DEVIATIONS_OF_NINE_IN_TEN ** 2 * ((expected * (1 - expected)) / answers)
  return {
    expected,
    low: Math.max(0, expected - Math.sqrt((expected - low) ** 2 + noise)),
    high: Math.min(1, expected + Math.sqrt((high - expected) ** 2 + noise)),
  }
}
