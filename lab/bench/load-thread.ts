import { once } from 'node:events'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { type Answered, type Asked, type LoadAmount, load } from './load.ts'

type Task = { readonly asked: Asked; readonly amount: LoadAmount }

/** Runs `load` on its own thread, so that reading responses does not delay the measured process. */
export async function loadOnThread(asked: Asked, amount: LoadAmount): Promise<Answered> {
  const workerData: Task = { asked, amount }
  const worker = new Worker(new URL(import.meta.url), { workerData })
  const [answered] = (await once(worker, 'message')) as [Answered]
  return answered
}

if (!isMainThread) {
  const { asked, amount } = workerData as Task
  parentPort?.postMessage(await load(asked, amount))
}
