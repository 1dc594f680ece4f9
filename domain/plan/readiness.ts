import { BELIEFS } from '../memory/beliefs.ts'
import { emptyMemory } from '../memory/memory.ts'
import { rememberReview } from '../memory/replay.ts'
import { dayAfter } from '../text/local-time.ts'
import type { Estimate } from './estimate.ts'
import { type Forecast, forecast } from './forecast.ts'
import { knownByTopic, knownOn } from './known-on.ts'
import { type PlanRequest, type PlanStart, planStart } from './plan-start.ts'
import type { Policy } from './policy.ts'
import { type TopicWay, waysOfTopics } from './topic-ways.ts'

/**
 * How much is known on a day: past days from the answers, future days from the forecast. Shares.
 */
export type ReadinessPoint = { readonly day: string; readonly share: Estimate }

export type Readiness = {
  readonly forecast: Forecast
  /** Its study day, yyyy-MM-dd. */
  readonly day: string
  /** How much `MORE_MINUTES` a day would add, as a share; null without enough data. */
  readonly more: number | null
  /** The study mode that adds most in `MORE_MINUTES`, by topic. */
  readonly ways: ReadonlyMap<string, TopicWay>
  /** The share of each topic's cards that is known today; empty without enough data. */
  readonly today: ReadonlyMap<string, number>
  readonly behind: readonly ReadinessPoint[]
  readonly ahead: readonly ReadinessPoint[]
}

export const MORE_MINUTES = 10

/** The maximum number of points of the chart to each side of today. */
const POINTS = 6

/** The forecast for the day of the board, and the curve up to it. */
export function readiness(request: PlanRequest, policy: Policy): Readiness {
  const start = planStart(request)
  const { situation, today } = start
  const { from, until } = situation.days
  const said = forecast(situation, policy)
  const day = dayAfter(today, until - from)
  const ways = waysOfTopics(start, MORE_MINUTES)
  if (!said.known) {
    return { forecast: said, day, more: null, ways, today: new Map(), behind: [], ahead: [] }
  }
  const withMore = forecast(planStart(request, MORE_MINUTES).situation, policy)
  const more = withMore.known ? withMore.share.expected - said.share.expected : null
  return {
    forecast: said,
    day,
    more,
    ways,
    today: knownByTopic(start),
    behind: behind(start),
    ahead: ahead(start, policy, said),
  }
}

/** The days with a point in the chart, both ends included. */
function spread(first: number, last: number): number[] {
  const steps = Math.min(POINTS - 1, last - first)
  if (steps <= 0) return [last]
  const places = Array.from({ length: steps + 1 }, (_, at) => first + ((last - first) * at) / steps)
  return places.map(Math.round)
}

function behind({ log, situation, today }: PlanStart): ReadinessPoint[] {
  const first = log[0]?.day
  const now = situation.days.from
  if (first === undefined) return []
  const memory = emptyMemory(BELIEFS, situation.memory.priors)
  let next = 0
  return spread(first, now).map((day) => {
    for (let review = log[next]; review !== undefined && review.day <= day; review = log[next]) {
      rememberReview(memory, review)
      next += 1
    }
    const share = knownOn(memory, situation.cards, day)
    const exact = { expected: share, low: share, high: share }
    return { day: dayAfter(today, day - now), share: exact }
  })
}

function ahead(
  { situation, today }: PlanStart,
  policy: Policy,
  last: Forecast & { known: true },
): ReadinessPoint[] {
  const { from, until } = situation.days
  return spread(from, until)
    .slice(1)
    .flatMap((day) => {
      const days = { ...situation.days, until: day }
      const said = day === until ? last : forecast({ ...situation, days }, policy)
      return said.known ? [{ day: dayAfter(today, day - from), share: said.share }] : []
    })
}
