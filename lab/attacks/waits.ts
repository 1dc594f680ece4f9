import { once } from 'node:events'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { Client } from 'undici'

/** Milliseconds between two requests. */
const LOOK_EVERY = 5

/** How long a request took, in milliseconds. */
export type Waits = { readonly longest: number; readonly p99: number; readonly count: number }

type Watch = { stop(): Promise<Waits> }

/** What is requested: `/healthz`, or a write by the user of this cookie. */
type Watched = { readonly url: string; readonly writer?: string | undefined }

/**
 * Sends the same request again and again on a thread and a connection of its own, so that the work
 * of the attacking clients does not count.
 */
export async function watchWaits(watched: Watched): Promise<Watch> {
  const worker = new Worker(new URL(import.meta.url), { workerData: watched })
  await once(worker, 'message')
  return {
    async stop() {
      worker.postMessage('stop')
      const [waits] = (await once(worker, 'message')) as [number[]]
      const sorted = waits.toSorted((a, b) => a - b)
      const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
      return { longest: at(1), p99: at(0.99), count: sorted.length }
    },
  }
}

const HEALTH = { path: '/healthz', method: 'GET' } as const

const writeBy = (cookie: string) =>
  ({
    path: '/v1/account/prefs',
    method: 'PATCH',
    headers: { cookie, 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' },
    body: JSON.stringify({ prefs: { theme: 'dark' } }),
  }) as const

async function look({ url, writer }: Watched) {
  const request = writer === undefined ? HEALTH : writeBy(writer)
  const client = new Client(url, { headersTimeout: 120_000, bodyTimeout: 120_000 })
  const waits: number[] = []
  let isOver = false
  parentPort?.once('message', () => {
    isOver = true
  })
  while (!isOver) {
    const asked = performance.now()
    const { body, statusCode } = await client.request(request)
    await body.dump()
    if (statusCode !== 200) throw new Error(`${request.path}: ${statusCode}`)
    waits.push(performance.now() - asked)
    // The first answer opens the connection.
    if (waits.length === 1) parentPort?.postMessage('ready')
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
  }
  await client.destroy()
  parentPort?.postMessage(waits.slice(1))
}

if (!isMainThread) await look(workerData as Watched)
