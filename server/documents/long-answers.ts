import type { ServerResponse } from 'node:http'
import { setImmediate as othersFirst } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { FairQueue } from '../queue/fair-queue.ts'

/** Memory limit for all answers in transit together, in bytes. */
const MAX_HELD_BYTES = 32 * 1024 * 1024
/** How long a reader may take for one while others wait for room, in milliseconds. */
const PATIENCE = 30_000
/** Size from which an answer that did not wait is counted, in bytes. */
const LARGE = 256 * 1024
/** Lists in progress at a time, so that one is read from the database while others are sent. */
const AT_ONCE = 3
const WAITING_PER_USER = 99

/** Creates the text of a list, immediately or when its turn comes. */
export type ListMaker = (make: () => Promise<string | Buffer>) => Promise<string | Buffer>

type Held = { bytes: number; readonly since: number; readonly response: ServerResponse }

/**
 * Creates a few long lists at a time, round-robin by user, and only as many as fit into memory
 * until their readers have received them (decision 116).
 */
export class LongAnswers {
  readonly #turns = new FairQueue({
    atOnce: AT_ONCE,
    waitingAUser: WAITING_PER_USER / AT_ONCE,
  })
  readonly #mostHeld: number
  readonly #patience: number
  /** Oldest first. */
  readonly #held = new Map<ServerResponse, Held>()
  #freed = Promise.withResolvers<void>()
  #asked = 0

  constructor(mostHeld = MAX_HELD_BYTES, patience = PATIENCE) {
    this.#mostHeld = mostHeld
    this.#patience = patience
  }

  /**
   * Runs `make` when its turn comes. The result counts toward the limit until the reply is sent.
   *
   * @throws ApiError `general_rate_limit_exceeded` when a few hundred lists of the user already
   *   wait.
   */
  async inTurn(
    userId: string,
    { raw }: Pick<FastifyReply, 'raw'>,
    make: () => Promise<string | Buffer>,
  ): Promise<string | Buffer> {
    // A user may use the whole capacity while no one else waits.
    const lane = `${userId} ${this.#asked++ % AT_ONCE}`
    return this.#turns.run(lane, async () => {
      await this.#roomy()
      await othersFirst()
      const json = await make()
      if (!raw.destroyed) this.#hold(raw, json.length)
      return json
    })
  }

  /** Counts an answer made out of turn, if it is as large as many rows. */
  note({ raw }: Pick<FastifyReply, 'raw'>, json: string | Buffer): void {
    if (json.length >= LARGE && !raw.destroyed && !this.#held.has(raw)) this.#hold(raw, json.length)
  }

  /** Reports the bytes really sent of an answer, which may be compressed or read slowly. */
  weigh({ raw }: Pick<FastifyReply, 'raw'>, payload: unknown): void {
    const held = this.#held.get(raw)
    if (!held) return
    held.bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0
    this.#free()
  }

  #hold(response: ServerResponse, bytes: number) {
    this.#held.set(response, { bytes, since: performance.now(), response })
    response.once('close', () => {
      this.#held.delete(response)
      this.#free()
    })
  }

  async #roomy(): Promise<void> {
    for (;;) {
      const [oldest] = this.#held.values()
      if (!oldest || this.#bytesHeld() < this.#mostHeld) return
      const left = oldest.since + this.#patience - performance.now()
      if (left <= 0) oldest.response.destroy()
      const cut = setTimeout(() => this.#free(), Math.max(0, left))
      await this.#freed.promise
      clearTimeout(cut)
    }
  }

  #bytesHeld(): number {
    return [...this.#held.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  }

  #free() {
    this.#freed.resolve()
    this.#freed = Promise.withResolvers<void>()
  }
}
