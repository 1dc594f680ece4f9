import type { PlanRequest } from '@squared-away/domain/plan/plan-start'
import { afterEach, expect, test, vi } from 'vitest'
import type { PlanJob, PlanNews } from './plan-worker.ts'

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

/** Starts the worker's code in this thread, and asks it as the page does. */
async function startWorker(): Promise<(asked: PlanJob) => PlanNews> {
  let listen: ((event: { data: PlanJob }) => void) | undefined
  const news: PlanNews[] = []
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof listen) => {
    listen = listener
  })
  vi.stubGlobal('postMessage', (sent: PlanNews) => news.push(sent))
  vi.resetModules()
  await import('./plan-worker.ts')
  return (data) => {
    listen?.({ data })
    const sent = news.pop()
    if (sent === undefined) throw new Error('The worker sent nothing.')
    return sent
  }
}

afterEach(() => vi.unstubAllGlobals())

test('a plan and its forecast share one policy search', async () => {
  const ofLong = (await startWorker())(job('today', 'long', long)).policy
  const ofShort = (await startWorker())(job('today', 'short', short)).policy
  expect(ofLong).not.toEqual(ofShort)

  const ask = await startWorker()
  expect(ask(job('today', 'long', long)).policy).toEqual(ofLong)
  // A search for this request would find another policy.
  expect(ask(job('readiness', 'long', short)).policy).toEqual(ofLong)
  expect(ask(job('readiness', 'short', short)).policy).toEqual(ofShort)
})

test('a policy that the page sends is used unchanged', async () => {
  const policy = { dueBelow: 0.5, first: 'most forgotten', newOver: null, closingDays: 1 } as const
  const ask = await startWorker()
  expect(ask({ ...job('today', 'long', long), policy })).toMatchObject({
    ...{ id: 1, kind: 'today', policy },
  })
})
