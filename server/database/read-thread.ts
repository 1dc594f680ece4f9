import { parentPort, workerData } from 'node:worker_threads'
import type { ReadReply, ReadRequest } from './read-thread-driver.ts'
import { openReader } from './sqlite-file.ts'

/** A thread that reads the SQLite database, so that long reads do not block the main thread. */
const { file: path } = workerData as { file: string }
const file = openReader(path)

parentPort?.on('message', ({ sql, parameters }: ReadRequest) => {
  parentPort?.postMessage(answerTo(sql, parameters))
})

function answerTo(sql: string, parameters: readonly unknown[]): ReadReply {
  try {
    return { rows: file.execute(sql, parameters).rows }
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number }
    return { message, errcode }
  }
}
