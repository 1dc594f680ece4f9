import { choosePolicy } from '@squared-away/domain/plan/choice'
import { type ComingDeck, comingDecks } from '@squared-away/domain/plan/coming-decks'
import { type PlanRequest, planStart } from '@squared-away/domain/plan/plan-start'
import type { Policy } from '@squared-away/domain/plan/policy'
import { type Readiness, readiness } from '@squared-away/domain/plan/readiness'
import { type SessionGain, sessionGain } from '@squared-away/domain/plan/session-gain'
import { type TodaysPlan, todaysPlan } from '@squared-away/domain/plan/todays-plan'
import { shakyCards, type TopicDeck, topicDeck } from '@squared-away/domain/plan/topic-ways'

/** A request of the page. If `policy` is null, one is searched for first, once per `madeFor`. */
export type PlanJob = {
  id: number
  request: PlanRequest
  madeFor: string
  policy: Policy | null
} & PlanQuestion

/** What to work out; `since` is the start of a session in milliseconds since 1970. */
export type PlanQuestion =
  | { kind: 'today' | 'readiness' | 'coming' }
  | { kind: 'gain'; since: number }
  | { kind: 'topic'; topic: string; minutes: number }
  | { kind: 'shaky'; count: number }

/** A message to the page about the job with this id. */
export type PlanNews = { id: number } & (
  | { kind: 'today'; plan: TodaysPlan; policy: Policy }
  | { kind: 'readiness'; readiness: Readiness; policy: Policy }
  | { kind: 'coming'; decks: readonly ComingDeck[]; policy: Policy }
  | { kind: 'gain'; gain: SessionGain; policy: Policy }
  | { kind: 'topic'; found: TopicDeck | null; policy: Policy }
  | { kind: 'shaky'; deck: readonly string[]; policy: Policy }
)

/** Plans in a worker, so that the page stays responsive. Runs jobs one after the other. */
addEventListener('message', ({ data }: MessageEvent<PlanJob>) => {
  postMessage(answer(data))
})

function answer(job: PlanJob): PlanNews {
  const { id, request } = job
  const policy = job.policy ?? policyFor(job.madeFor, request)
  switch (job.kind) {
    case 'today':
      return { id, kind: job.kind, policy, plan: todaysPlan(request, policy) }
    case 'readiness':
      return { id, kind: job.kind, policy, readiness: readiness(request, policy) }
    case 'coming':
      return { id, kind: job.kind, policy, decks: comingDecks(request, policy) }
    case 'gain':
      return { id, kind: job.kind, policy, gain: sessionGain(request, policy, job.since) }
    case 'topic': {
      const found = topicDeck(planStart(request), job.topic, job.minutes)
      return { id, kind: job.kind, policy, found }
    }
    case 'shaky':
      return { id, kind: job.kind, policy, deck: shakyCards(planStart(request), job.count) }
  }
}

/** Jobs with the same `madeFor` share one search. */
let found: { madeFor: string; policy: Policy } | null = null

function policyFor(madeFor: string, request: PlanRequest): Policy {
  if (found?.madeFor !== madeFor) found = { madeFor, policy: policyOfDay(request) }
  return found.policy
}

/**
 * Searches from the state of the morning, so that each device of a soldier finds the same policy.
 */
function policyOfDay(request: PlanRequest): Policy {
  const { situation, morning } = planStart(request)
  return choosePolicy({ ...situation, memory: morning })
}
