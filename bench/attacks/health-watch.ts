import { once } from 'node:events'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { Client } from 'undici'

/** Milliseconds between two requests. */
const LOOK_EVERY = 5

/** How long `/healthz` took, in milliseconds. */
export type Waits = { readonly longest: number; readonly p99: number; readonly count: number }

type Watch = { stop(): Promise<Waits> }

/**
 * Requests `/healthz` again and again on a thread and a connection of its own, so that the work of
 * the attacking clients does not count.
 */
export async function watchHealth(url: string): Promise<Watch> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url } })
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

async function look(url: string) {
  const client = new Client(url, { headersTimeout: 120_000, bodyTimeout: 120_000 })
  const waits: number[] = []
  let isOver = false
  parentPort?.once('message', () => {
    isOver = true
  })
  while (!isOver) {
    const asked = performance.now()
    const { body } = await client.request({ path: '/healthz', method: 'GET' })
    await body.dump()
    waits.push(performance.now() - asked)
    // The first answer opens the connection.
    if (waits.length === 1) parentPort?.postMessage('ready')
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
  }
  await client.destroy()
  parentPort?.postMessage(waits.slice(1))
}

if (!isMainThread) await look((workerData as { url: string }).url)
