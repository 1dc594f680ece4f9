import type { PlanRequest } from '@squared-away/domain/plan/plan-start'
import { expect, test } from 'vitest'
import { type PlanJob, PlanJobs } from './plan-jobs.ts'

const cards = Array.from({ length: 60 }, (_, index) => ({ id: `card${index}`, topic: 'Topic' }))

const long: PlanRequest = {
  ...{ cards, reviews: [], targetDate: '2026-04-22T00:00:00.000+00:00', timeZone: 'UTC' },
  ...{ time: { minutesByWeekday: Array(7).fill(10), daysOff: '[]' } },
  now: Date.parse('2026-03-02T18:00:00Z'),
}
const short = { ...long, targetDate: '2026-03-06T00:00:00.000+00:00' }

const job = (kind: PlanJob['kind'], madeFor: string, request: PlanRequest): PlanJob => ({
  ...{ id: 1, kind, request, madeFor, policy: null },
})

test('a plan and its forecast share one policy search', () => {
  const ofLong = new PlanJobs().answer(job('today', 'long', long)).policy
  const ofShort = new PlanJobs().answer(job('today', 'short', short)).policy
  expect(ofLong).not.toEqual(ofShort)

  const jobs = new PlanJobs()
  expect(jobs.answer(job('today', 'long', long)).policy).toEqual(ofLong)
  // A search for this request would find another policy.
  expect(jobs.answer(job('readiness', 'long', short)).policy).toEqual(ofLong)
  expect(jobs.answer(job('readiness', 'short', short)).policy).toEqual(ofShort)
})

test('a policy that the page sends is used unchanged', () => {
  const policy = { dueBelow: 0.5, first: 'most forgotten', newOver: null, closingDays: 1 } as const
  const news = new PlanJobs().answer({ ...job('today', 'long', long), policy })
  expect(news).toMatchObject({ id: 1, kind: 'today', policy })
})
