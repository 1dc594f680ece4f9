import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { prepareStatements } from './prepared-statements.ts'

/** A connection on which nothing was answered for so long (milliseconds) hangs, for now. */
const HANGS_AFTER = 100

/** A connection that many callers use at once. */
class SharedClient extends pg.Client {
  #users = 0
  #answered = 0
  #gathers = false

  /** What waits here already; endless where nothing is answered. */
  get burden(): number {
    const hangs = this.#users > 0 && performance.now() - this.#answered > HANGS_AFTER
    return hangs ? Number.POSITIVE_INFINITY : this.#users
  }

  use() {
    if (this.#users === 0) this.#answered = performance.now()
    this.#users += 1
    if (!this.#gathers) this.#gather()
  }

  release() {
    this.#users -= 1
    this.#answered = performance.now()
  }

  /** What the calls ask that came in together is sent together: sending costs most of asking. */
  #gather() {
    const { stream } = this.connection
    this.#gathers = true
    stream.cork()
    setImmediate(() => {
      this.#gathers = false
      stream.uncork()
    })
  }
}

type Line = { readonly client: SharedClient; readonly ready: Promise<PostgresPoolClient> }

/**
 * Connections that many callers use at once: a statement is sent without waiting for the answers
 * to those before it, which come in the order of the statements. So nobody waits for a connection
 * and several statements travel together, but one that takes long holds up those behind it, and
 * there are no transactions (decision 129).
 */
export class PipelinedPool implements PostgresPool {
  readonly options: pg.ClientConfig
  readonly #size: number
  readonly #onError: (error: Error) => void
  readonly #lines = new Set<Line>()

  constructor(options: pg.ClientConfig, size: number, onError: (error: Error) => void) {
    this.options = { ...options, pipeline: true }
    this.#size = size
    this.#onError = onError
  }

  /** The connection on which the fewest wait. Rejects when it cannot be made. */
  connect(): Promise<PostgresPoolClient> {
    const line = this.#lines.size < this.#size ? this.#open() : this.#leastBurdened()
    line.client.use()
    return line.ready
  }

  async end(): Promise<void> {
    await Promise.all([...this.#lines].map(({ client }) => client.end()))
  }

  /** One that breaks is forgotten; who asks next opens another. */
  #open(): Line {
    const client = new SharedClient(this.options)
    prepareStatements(client)
    const line = { client, ready: client.connect().then(() => client) }
    this.#lines.add(line)
    const forget = () => this.#lines.delete(line)
    line.ready.catch(forget)
    client.once('end', forget)
    client.on('error', (error) => {
      forget()
      this.#onError(error)
    })
    return line
  }

  #leastBurdened(): Line {
    const [first, ...others] = this.#lines
    if (!first) return this.#open()
    return others.reduce(
      (best, line) => (line.client.burden < best.client.burden ? line : best),
      first,
    )
  }
}
