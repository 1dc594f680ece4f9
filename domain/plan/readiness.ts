import { emptyMemory, knownShare, type Memory } from '../memory/memory.ts'
import { nextRecallOf } from '../memory/recall.ts'
import { rememberReview } from '../memory/replay.ts'
import { dayAfter } from '../text/local-time.ts'
import type { Estimate } from './estimate.ts'
import { type Forecast, forecast } from './forecast.ts'
import { weightOf } from './plan-card.ts'
import { type PlanRequest, type PlanStart, planStart } from './plan-start.ts'
import type { Policy } from './policy.ts'
import { type TopicWay, waysOfTopics } from './topic-ways.ts'

/** How much is known on a day: behind as the answers tell, ahead as it is forecast. Shares. */
export type ReadinessPoint = { readonly day: string; readonly share: Estimate }

export type Readiness = {
  readonly forecast: Forecast
  /** The day that it is made for, yyyy-MM-dd. */
  readonly day: string
  /** How much more, as a share, `MORE_MINUTES` a day would add; null while nothing is known. */
  readonly more: number | null
  /** By topic, what raises it most in `MORE_MINUTES`. */
  readonly ways: ReadonlyMap<string, TopicWay>
  readonly behind: readonly ReadinessPoint[]
  readonly ahead: readonly ReadinessPoint[]
}

export const MORE_MINUTES = 10

/** A picture needs no more points than this to each side. */
const POINTS = 6

/** What will be known on the day of the board, and how it comes to that. */
export function readiness(request: PlanRequest, policy: Policy): Readiness {
  const start = planStart(request)
  const { situation, today } = start
  const { from, until } = situation.days
  const said = forecast(situation, policy)
  const day = dayAfter(today, until - from)
  const ways = waysOfTopics(start, MORE_MINUTES)
  if (!said.known) return { forecast: said, day, more: null, ways, behind: [], ahead: [] }
  const withMore = forecast(planStart(request, MORE_MINUTES).situation, policy)
  const more = withMore.known ? withMore.share.expected - said.share.expected : null
  return {
    forecast: said,
    day,
    more,
    ways,
    behind: behind(start),
    ahead: ahead(start, policy, said),
  }
}

/** The days at which the picture has a point, both ends among them. */
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
  const memory = emptyMemory()
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

function knownOn(memory: Memory, cards: PlanRequest['cards'], day: number): number {
  const unseen = knownShare(memory)
  let known = 0
  let all = 0
  for (const card of cards) {
    const seen = memory.cards.get(card.id)
    const weight = weightOf(card)
    known += weight * (seen ? nextRecallOf(memory, seen, day) : unseen)
    all += weight
  }
  return all === 0 ? 0 : known / all
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
