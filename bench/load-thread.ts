import { once } from 'node:events'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { type Answered, type Asked, type LoadAmount, load } from './load.ts'

type Task = { readonly asked: Asked; readonly amount: LoadAmount }

/** `load` on a thread of its own, so that reading the answers holds up nothing that is measured. */
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
