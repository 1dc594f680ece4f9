import { ApiError } from '../contract/errors.ts'

/**
 * Runs a few tasks at a time, one per user, round-robin: a user's many tasks delay another user's
 * first by one task at most.
 */
export class FairQueue {
  readonly #atOnce: number
  readonly #waitingAUser: number
  readonly #running = new Set<string>()
  /** In the order of their turns. */
  readonly #waiting = new Map<string, (() => void)[]>()

  constructor({ atOnce, waitingAUser }: { atOnce: number; waitingAUser: number }) {
    this.#atOnce = atOnce
    this.#waitingAUser = waitingAUser
  }

  /** @throws ApiError `general_rate_limit_exceeded` if the user has too many waiting tasks. */
  async run<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#mayRun(userId)) this.#running.add(userId)
    else await this.#wait(userId)
    try {
      return await work()
    } finally {
      this.#running.delete(userId)
      this.#next()
    }
  }

  #mayRun(userId: string): boolean {
    return this.#running.size < this.#atOnce && !this.#running.has(userId)
  }

  #wait(userId: string): Promise<void> {
    const before = this.#waiting.get(userId) ?? []
    if (before.length >= this.#waitingAUser) {
      throw new ApiError('general_rate_limit_exceeded', 'Too many requests. Try again later.', {
        headers: { 'retry-after': '2' },
      })
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting.set(userId, [...before, resolve])
    return promise
  }

  /** Passes the slot to the next user, who moves to the end of the queue. */
  #next() {
    for (const [userId, [first, ...others]] of this.#waiting) {
      if (!this.#mayRun(userId)) continue
      this.#running.add(userId)
      this.#waiting.delete(userId)
      if (others.length > 0) this.#waiting.set(userId, others)
      first?.()
      return
    }
  }
}
