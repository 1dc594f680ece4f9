import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import pTimeout from 'p-timeout'
import { QueryTimeoutError } from './failures.ts'

export type ReadRequest = { readonly sql: string; readonly parameters: readonly unknown[] }
export type ReadReply =
  | { readonly rows: unknown[] }
  | { readonly message: string; readonly errcode: number | undefined }

/** As on PostgreSQL (milliseconds). */
const STATEMENT_TIMEOUT = 5000

/**
 * Reads the embedded database on its own thread, one query after the other. A query that takes too
 * long is aborted with its thread, and the next one starts a new thread.
 */
export class ReadThreadDriver implements Driver {
  readonly #file: string
  #worker: Worker | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(file: string) {
    this.#file = file
  }

  async init() {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return {
      executeQuery: <Row>(query: CompiledQuery) => {
        const answered = this.#last.then(() => this.#ask<Row>(query))
        this.#last = answered.catch(() => {})
        return answered
      },
      // biome-ignore lint/correctness/useYield: nothing of ours streams from SQLite.
      async *streamQuery(): AsyncIterableIterator<never> {
        throw new Error('Streaming is not supported.')
      },
    }
  }

  async beginTransaction(): Promise<never> {
    throw new Error('This connection only reads.')
  }

  async commitTransaction() {}
  async rollbackTransaction() {}
  async releaseConnection() {}

  async destroy() {
    await this.#worker?.terminate()
  }

  async #ask<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const worker = this.#running()
    worker.postMessage({ sql, parameters } satisfies ReadRequest)
    const [answer] = await pTimeout(once(worker, 'message') as Promise<[ReadReply]>, {
      milliseconds: STATEMENT_TIMEOUT,
      message: new QueryTimeoutError(),
    }).catch(async (error: unknown) => {
      this.#worker = undefined
      await worker.terminate()
      throw error
    })
    if ('rows' in answer) return { rows: answer.rows as Row[] }
    throw Object.assign(new Error(answer.message), { errcode: answer.errcode })
  }

  #running(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./read-thread.ts', import.meta.url), {
      workerData: { file: this.#file },
    })
    worker.unref()
    this.#worker = worker
    return worker
  }
}
