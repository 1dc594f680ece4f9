import type { ComingDeck } from '@squared-away/domain/plan/coming-decks'
import { PLAIN_POLICY, type Policy } from '@squared-away/domain/plan/policy'
import type { Readiness } from '@squared-away/domain/plan/readiness'
import type { SessionGain } from '@squared-away/domain/plan/session-gain'
import type { TodaysPlan } from '@squared-away/domain/plan/todays-plan'
import { userDataKey } from '../device/user-data.ts'
import { userOnDevice } from '../device/user-on-device.ts'
import type { PlanJob, PlanNews, PlanQuestion } from './plan-worker.ts'

type Waiting = { resolve: (news: PlanNews) => void; reject: (error: Error) => void }

/** The input of a plan, and what its policy depends on. */
export type Asked = Pick<PlanJob, 'request' | 'madeFor'>

const waiting = new Map<number, Waiting>()
let worker: Worker | null = null
let lastId = 0

/** What to study today, by the policy of the day. */
export async function planToday(userId: string, asked: Asked): Promise<TodaysPlan> {
  const news = await run(userId, { kind: 'today' }, asked)
  if (news.kind !== 'today') throw new Error('The worker answered another question.')
  return news.plan
}

/** What to study today by a plain policy, without a search. */
export async function planTodayPlainly(asked: Asked): Promise<TodaysPlan> {
  const news = await askPlanner({ kind: 'today' }, asked)
  if (news.kind !== 'today') throw new Error('The worker answered another question.')
  return news.plan
}

/** How ready the user will be on the day of the board, by the same policy. */
export async function planReadiness(userId: string, asked: Asked): Promise<Readiness> {
  const news = await run(userId, { kind: 'readiness' }, asked)
  if (news.kind !== 'readiness') throw new Error('The worker answered another question.')
  return news.readiness
}

/** The same by the plain policy, without a search. */
export async function planReadinessPlainly(asked: Asked): Promise<Readiness> {
  const news = await askPlanner({ kind: 'readiness' }, asked)
  if (news.kind !== 'readiness') throw new Error('The worker answered another question.')
  return news.readiness
}

/** The questions of the next days, by the policy of the day. */
export async function planComing(userId: string, asked: Asked): Promise<readonly ComingDeck[]> {
  const news = await run(userId, { kind: 'coming' }, asked)
  if (news.kind !== 'coming') throw new Error('The worker answered another question.')
  return news.decks
}

/** What a session changed that started at `since`, in milliseconds since 1970. */
export async function planGain(userId: string, asked: Asked, since: number): Promise<SessionGain> {
  const news = await run(userId, { kind: 'gain', since }, asked)
  if (news.kind !== 'gain') throw new Error('The worker answered another question.')
  return news.gain
}

/** Works something out by the plain policy: for what needs no search. */
export function askPlanner(question: PlanQuestion, asked: Asked): Promise<PlanNews> {
  return send(question, asked, PLAIN_POLICY)
}

/** Starts loading the worker's code in parallel with the input of the plan. */
export function readyPlanner() {
  worker ??= startWorker()
}

/** Runs a job by the policy of the day, and stores the policy if the job has searched for it. */
async function run(userId: string, question: PlanQuestion, asked: Asked): Promise<PlanNews> {
  const { madeFor } = asked
  const news = await send(question, asked, keptPolicy(userId, madeFor))
  keepPolicy(userId, { madeFor, policy: news.policy })
  return news
}

/** One worker for the life of the page, so that the plan's code stays loaded and optimized. */
function send(
  question: PlanQuestion,
  { request, madeFor }: Asked,
  policy: Policy | null,
): Promise<PlanNews> {
  worker ??= startWorker()
  lastId += 1
  const job: PlanJob = { id: lastId, ...question, request, madeFor, policy }
  const answer = new Promise<PlanNews>((resolve, reject) => {
    waiting.set(job.id, { resolve, reject })
  })
  worker.postMessage(job)
  return answer
}

declare global {
  interface Window {
    /** The worker that the page of the dashboard started before its scripts ran. */
    earlyPlanner?: Worker
  }
}

function startWorker(): Worker {
  const { earlyPlanner } = window
  delete window.earlyPlanner
  const started =
    earlyPlanner ?? new Worker(new URL('./plan-worker.ts', import.meta.url), { type: 'module' })
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

/** The policy of the day. It is searched for again when its input, `madeFor`, changes. */
type Kept = { madeFor: string; policy: Policy }

/** The policy that this device found for `madeFor`; null if it has to be searched for. */
export function keptPolicy(userId: string, madeFor: string): Policy | null {
  try {
    const kept: Partial<Kept> = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}')
    return kept.madeFor === madeFor ? (kept.policy ?? null) : null
  } catch {
    return null
  }
}

/** Stores a policy unless its user has logged out: a search may take seconds. */
export function keepPolicy(userId: string, kept: Kept) {
  if (userOnDevice()?.$id !== userId) return
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(kept))
  } catch {
    // Storage failed; the next plan searches again.
  }
}

const keyOf = (userId: string) => userDataKey(userId, 'plan-policy')
