import type { Policy } from '@squared-away/domain/plan/policy'
import type { Readiness } from '@squared-away/domain/plan/readiness'
import type { SessionGain } from '@squared-away/domain/plan/session-gain'
import type { TodaysPlan } from '@squared-away/domain/plan/todays-plan'
import type { PlanJob, PlanNews, PlanQuestion } from './plan-jobs.ts'

type Waiting = { resolve: (news: PlanNews) => void; reject: (error: Error) => void }

type Asked = Pick<PlanJob, 'request' | 'madeFor' | 'policy'>

const waiting = new Map<number, Waiting>()
let worker: Worker | null = null
let lastId = 0

export async function planToday(asked: Asked): Promise<{ plan: TodaysPlan; policy: Policy }> {
  const news = await run({ kind: 'today' }, asked)
  if (news.kind !== 'today') throw new Error('The worker answered another question.')
  return news
}

export async function planReadiness(
  asked: Asked,
): Promise<{ readiness: Readiness; policy: Policy }> {
  const news = await run({ kind: 'readiness' }, asked)
  if (news.kind !== 'readiness') throw new Error('The worker answered another question.')
  return news
}

/** What a session changed that started at `since`, in milliseconds since 1970. */
export async function planGain(
  asked: Asked,
  since: number,
): Promise<{ gain: SessionGain; policy: Policy }> {
  const news = await run({ kind: 'gain', since }, asked)
  if (news.kind !== 'gain') throw new Error('The worker answered another question.')
  return news
}

/** Starts loading the worker's code in parallel with the input of the plan. */
export function readyPlanner() {
  worker ??= startWorker()
}

/** One worker for the life of the page, so that the plan's code stays loaded and optimized. */
function run(question: PlanQuestion, asked: Asked) {
  worker ??= startWorker()
  lastId += 1
  const job: PlanJob = { id: lastId, ...question, ...asked }
  const answer = new Promise<PlanNews>((resolve, reject) => {
    waiting.set(job.id, { resolve, reject })
  })
  worker.postMessage(job)
  return answer
}

function startWorker(): Worker {
  const started = new Worker(new URL('./plan-worker.ts', import.meta.url), { type: 'module' })
  started.onmessage = ({ data }: MessageEvent<PlanNews>) => {
    waiting.get(data.id)?.resolve(data)
    waiting.delete(data.id)
  }
  started.onerror = (event) => {
    for (const { reject } of waiting.values()) reject(new Error(event.message || 'No plan came.'))
    waiting.clear()
    started.terminate()
    worker = null
  }
  return started
}
