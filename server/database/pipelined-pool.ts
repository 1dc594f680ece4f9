import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { PreparedStatements } from './prepared-statements.ts'

/** A connection counts as hanging after this time without an answer (milliseconds). */
const HANGS_AFTER = 100

/** A connection that many callers share. */
class SharedClient extends pg.Client {
  #users = 0
  #answered = 0
  #gathers = false

  /** Milliseconds since the last answer to the waiting callers. */
  get silence(): number {
    return this.#users > 0 ? performance.now() - this.#answered : 0
  }

  get users(): number {
    return this.#users
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

  /** Sends the queries of one turn together, because sending is most of a query's cost. */
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
 * Connections shared by many callers: statements are sent without waiting for earlier answers,
 * which arrive in the same order. Nobody waits for a connection and several statements share a
 * packet, but a slow statement delays those behind it, and there are no transactions (decision
 * 129).
 */
export class PipelinedPool implements PostgresPool {
  readonly options: pg.ClientConfig
  readonly #size: number
  readonly #onError: (error: Error) => void
  readonly #statements = new PreparedStatements()
  readonly #lines = new Set<Line>()

  constructor(options: pg.ClientConfig, size: number, onError: (error: Error) => void) {
    this.options = { ...options, pipeline: true }
    this.#size = size
    this.#onError = onError
  }

  /** Returns the connection with the fewest waiting callers. Rejects if it cannot be opened. */
  connect(): Promise<PostgresPoolClient> {
    const line = this.#lines.size < this.#size ? this.#open() : this.#leastBurdened()
    line.client.use()
    return line.ready
  }

  async end(): Promise<void> {
    await Promise.all([...this.#lines].map(({ client }) => client.end()))
  }

  /** Opens a connection. A broken one is removed, and the next caller opens another. */
  #open(): Line {
    const client = new SharedClient(this.options)
    this.#statements.prepareOn(client)
    const line = { client, ready: client.connect().then(() => client) }
    this.#lines.add(line)
    const forget = () => this.#lines.delete(line)
    line.ready.catch(forget)
    client.once('end', forget)
    // A broken connection may emit several errors: the server's last message and its end.
    client.on('error', (error) => {
      if (forget()) this.#onError(error)
    })
    return line
  }

  #leastBurdened(): Line {
    const [first, ...others] = this.#lines
    if (!first) return this.#open()
    return others.reduce(
      (best, line) => (isLessBurdened(line.client, best.client) ? line : best),
      first,
    )
  }
}

/** If both hang, as on an overloaded machine, prefers the one that answered last. */
function isLessBurdened(one: SharedClient, other: SharedClient): boolean {
  const [oneHangs, otherHangs] = [one, other].map(({ silence }) => silence > HANGS_AFTER)
  if (oneHangs !== otherHangs) return otherHangs === true
  return oneHangs ? one.silence < other.silence : one.users < other.users
}
