import { once } from 'node:events'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { WebSocket } from 'undici'
import type { Attacker } from './attacker.ts'

type Opening = { readonly url: string; readonly cookies: readonly string[]; readonly each: number }

/**
 * Opens sockets that listen to all documents, on a thread of their own.
 * @returns A function that closes them.
 */
export async function openSockets(
  url: string,
  owners: readonly Attacker[],
  each: number,
): Promise<() => Promise<void>> {
  const opening: Opening = { url, cookies: owners.map(({ cookie }) => cookie), each }
  const worker = new Worker(new URL(import.meta.url), { workerData: opening })
  await once(worker, 'message')
  return async () => void (await worker.terminate())
}

async function listen({ url, cookies, each }: Opening) {
  const address = `${url.replace('http', 'ws')}/v1/realtime?project=squaredaway&channels[]=documents`
  for (const cookie of cookies) {
    const opened = Array.from({ length: each }, () => {
      const socket = new WebSocket(address, { headers: { cookie } })
      return new Promise<void>((resolve, reject) => {
        socket.addEventListener('message', () => resolve(), { once: true })
        socket.addEventListener('close', ({ code }) => reject(new Error(`Closed with ${code}.`)), {
          once: true,
        })
      })
    })
    await Promise.all(opened)
  }
  parentPort?.postMessage('open')
}

if (!isMainThread) await listen(workerData as Opening)
