import { choosePolicy } from '@squared-away/domain/plan/choice'
import { type PlanRequest, planStart } from '@squared-away/domain/plan/plan-start'
import type { Policy } from '@squared-away/domain/plan/policy'
import { type Readiness, readiness } from '@squared-away/domain/plan/readiness'
import { type TodaysPlan, todaysPlan } from '@squared-away/domain/plan/todays-plan'

/** A request of the page. If `policy` is null, one is searched for first, once per `madeFor`. */
export type PlanJob = {
  id: number
  kind: 'today' | 'readiness'
  request: PlanRequest
  madeFor: string
  policy: Policy | null
}

/** A message to the page about the job with this id. */
export type PlanNews = { id: number } & (
  | { kind: 'today'; plan: TodaysPlan; policy: Policy }
  | { kind: 'readiness'; readiness: Readiness; policy: Policy }
)

/** Runs jobs one after the other. Jobs with the same `madeFor` share one search. */
export class PlanJobs {
  #found: { madeFor: string; policy: Policy } | null = null

  answer({ id, kind, request, madeFor, policy: kept }: PlanJob): PlanNews {
    const policy = kept ?? this.#policyFor(madeFor, request)
    if (kind === 'today') return { id, kind, policy, plan: todaysPlan(request, policy) }
    return { id, kind, policy, readiness: readiness(request, policy) }
  }

  #policyFor(madeFor: string, request: PlanRequest): Policy {
    if (this.#found?.madeFor !== madeFor) this.#found = { madeFor, policy: policyOfDay(request) }
    return this.#found.policy
  }
}

/**
 * Searches from the state of the morning, so that each device of a soldier finds the same policy.
 */
function policyOfDay(request: PlanRequest): Policy {
  const { situation, morning } = planStart(request)
  return choosePolicy({ ...situation, memory: morning })
}
