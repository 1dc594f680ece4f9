import { choosePolicy } from '@squared-away/domain/plan/choice'
import { type PlanRequest, planStart } from '@squared-away/domain/plan/plan-start'
import type { Policy } from '@squared-away/domain/plan/policy'
import { type Readiness, readiness } from '@squared-away/domain/plan/readiness'
import { type TodaysPlan, todaysPlan } from '@squared-away/domain/plan/todays-plan'

/** What the page sends. Without a policy one is searched for first. */
export type PlanJob = {
  id: number
  kind: 'today' | 'readiness'
  request: PlanRequest
  policy: Policy | null
}

/** What the page is told, under the job's id. */
export type PlanNews = { id: number } & (
  | { kind: 'today'; plan: TodaysPlan; policy: Policy }
  | { kind: 'readiness'; readiness: Readiness; policy: Policy }
)

/** Plans beside the page, which stays free for its user. */
addEventListener('message', ({ data }: MessageEvent<PlanJob>) => {
  const { id, kind, request } = data
  const policy = data.policy ?? policyOfDay(request)
  const news: PlanNews =
    kind === 'today'
      ? { id, kind, policy, plan: todaysPlan(request, policy) }
      : { id, kind, policy, readiness: readiness(request, policy) }
  postMessage(news)
})

/** By what was known in the morning, so that each device of a soldier finds the same. */
function policyOfDay(request: PlanRequest): Policy {
  const { situation, morning } = planStart(request)
  return choosePolicy({ ...situation, memory: morning })
}
