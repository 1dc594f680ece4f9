import { ApiError } from '../contract/errors.ts'

/**
 * Lets a few pieces of work run at a time, one of each user, and takes the users who wait in turn:
 * one user's many keep another's first waiting for one piece only.
 */
export class FairQueue {
  readonly #atOnce: number
  readonly #waitingAUser: number
  readonly #running = new Set<string>()
  /** The user whose turn is next comes first. */
  readonly #waiting = new Map<string, (() => void)[]>()

  constructor({ atOnce, waitingAUser }: { atOnce: number; waitingAUser: number }) {
    this.#atOnce = atOnce
    this.#waitingAUser = waitingAUser
  }

  /** @throws ApiError `general_rate_limit_exceeded` when too much of the user's waits already. */
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

  /** Gives the place to the next user, who goes to the end of those who wait. */
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
