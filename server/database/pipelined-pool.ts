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

  /** For how long nothing was answered to those that wait here (milliseconds). */
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
    // One that breaks may say so several times: by the server's last message and by its end.
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

/** Where both hang, as on a machine that is late with everything, the one that answered last. */
function isLessBurdened(one: SharedClient, other: SharedClient): boolean {
  const [oneHangs, otherHangs] = [one, other].map(({ silence }) => silence > HANGS_AFTER)
  if (oneHangs !== otherHangs) return otherHangs === true
  return oneHangs ? one.silence < other.silence : one.users < other.users
}
