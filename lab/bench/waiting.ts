import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '../../scripts/product.ts'
import type { Fact } from '../measuring/fact.ts'
import type { Seed } from '../measuring/seed.ts'
import type { Asked } from './load.ts'
import { loadOnThread } from './load-thread.ts'

/** Milliseconds between two requests to `/healthz`, and how long each kind of request is sent. */
const LOOK_EVERY = 20
const LASTS = 4000
const CONNECTIONS = 8
const CSV_HEADER = 'question,answer,distractor-1,distractor-2,distractor-3'
/** Target delay of a cheap request behind expensive ones (docs/attacks.md, 17 and 78). */
const MOST = 250

type Expensive = {
  name: string
  /** Prefixes of the expected statuses. */
  answers: '2' | '4'
  request: Omit<Asked, 'url'> & { path: string }
}

/** The latency of a cheap request while expensive ones of each kind run. */
export async function measureWaiting({ url }: Product, seeded: Seed): Promise<Fact[]> {
  const facts: Fact[] = []
  for (const { name, answers, request } of expensiveRequests(seeded)) {
    const { path, ...options } = request
    const amount = { connections: CONNECTIONS, seconds: LASTS / 1000 }
    const load = loadOnThread({ ...options, url: url + path }, amount)
    const waits = (await lookFor(LASTS, `${url}/healthz`)).sort((a, b) => a - b)
    const { statuses } = await load
    const isExpected = Object.keys(statuses).some((status) => status.startsWith(answers))
    if (!isExpected) throw new Error(`No ${answers}xx was answered to: ${name}`)
    const at = (share: number) => waits[Math.floor(waits.length * share)] ?? Number.NaN
    const what = `/healthz waits while ${CONNECTIONS} clients ${name}`
    facts.push({ name: `${what}, p50`, value: at(0.5), unit: 'ms', under: MOST, digits: 1 })
    facts.push({ name: `${what}, p99`, value: at(0.99), unit: 'ms', digits: 1 })
  }
  return facts
}

async function lookFor(milliseconds: number, address: string): Promise<number[]> {
  const waits: number[] = []
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    const asked = performance.now()
    await (await fetch(address)).text()
    waits.push(performance.now() - asked)
    await sleep(LOOK_EVERY)
  }
  return waits
}

function expensiveRequests({ cookie }: Seed): Expensive[] {
  const project = { 'x-appwrite-project': 'squaredaway' }
  const signedIn = { ...project, cookie }
  const json = { 'content-type': 'application/json' }
  const questions = '/v1/databases/main/collections/questions/documents'
  const search = { method: 'contains', attribute: 'questionText', values: ['not there'] }
  const csvData = `${CSV_HEADER}\n${'What is this?,That,A,B,C\n'.repeat(5000)}`
  return [
    {
      name: 'sign in with a wrong password',
      answers: '4',
      request: {
        ...{ path: '/v1/account/sessions/email', method: 'POST', headers: { ...project, ...json } },
        body: JSON.stringify({ email: 'nobody@example.com', password: 'x'.repeat(256) }),
      },
    },
    {
      name: 'list 5,000 questions',
      answers: '2',
      request: {
        path: `${questions}?queries[0]=${encodeURIComponent(JSON.stringify({ method: 'limit', values: [5000] }))}`,
        headers: signedIn,
      },
    },
    {
      name: 'search all questions in vain',
      answers: '2',
      request: {
        path: `${questions}?queries[0]=${encodeURIComponent(JSON.stringify(search))}`,
        headers: signedIn,
      },
    },
    {
      name: 'upload 5,000 rows of CSV',
      answers: '2',
      request: {
        ...{ path: '/v1/functions/uploadCsv/executions', method: 'POST' },
        headers: { ...signedIn, ...json },
        body: JSON.stringify({ body: JSON.stringify({ csvData, fileName: 'bench.csv' }) }),
      },
    },
    {
      name: 'send broken bodies of 5 MB',
      answers: '4',
      request: {
        ...{ path: '/v1/functions/uploadCsv/executions', method: 'POST' },
        headers: { ...signedIn, ...json },
        body: `{"body":"${'x'.repeat(5_000_000)}`,
      },
    },
  ]
}
