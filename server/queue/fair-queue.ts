import { ApiError } from '../contract/errors.ts'

const UNLIMITED = Number.POSITIVE_INFINITY

type Waiting = { readonly begin: () => void; readonly giveUp: (reason: ApiError) => void }

/** How many tasks a queue holds. */
export type FairQueueLimits = {
  readonly atOnce: number
  /** Unlimited by default. */
  readonly waitingAUser?: number
  /** Waiting tasks of all users together; unlimited by default. */
  readonly waitingInAll?: number
}

/**
 * Runs a few tasks at a time, one per user, round-robin: a user's many tasks delay another user's
 * first by one task at most. When the queue is full, the user with the most waiting tasks loses the
 * last one, so that nobody's tasks keep others out.
 */
export class FairQueue {
  readonly #atOnce: number
  readonly #waitingAUser: number
  readonly #waitingInAll: number
  readonly #running = new Set<string>()
  /** The waiting tasks of each user, in the order of the users' turns. */
  readonly #waiting = new Map<string, Waiting[]>()
  #waitingCount = 0

  constructor({ atOnce, waitingAUser = UNLIMITED, waitingInAll = UNLIMITED }: FairQueueLimits) {
    this.#atOnce = atOnce
    this.#waitingAUser = waitingAUser
    this.#waitingInAll = waitingInAll
  }

  /**
   * @throws ApiError `general_rate_limit_exceeded` if the user has too many waiting tasks,
   * `general_unavailable` if the queue is full and nobody has more of them.
   */
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
    if (this.#waitingCount >= this.#waitingInAll) this.#makeRoom(before.length + 1)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#waiting.set(userId, [...before, { begin: resolve, giveUp: reject }])
    this.#waitingCount += 1
    return promise
  }

  /**
   * Drops the last task of the user with the most waiting ones.
   * @throws ApiError `general_unavailable` if nobody has more than `wanted`.
   */
  #makeRoom(wanted: number) {
    const [userId = '', tasks = []] = [...this.#waiting].reduce(
      (most, each) => (each[1].length > (most[1]?.length ?? 0) ? each : most),
      [] as [string, Waiting[]] | [],
    )
    const last = tasks.at(-1)
    if (last === undefined || tasks.length <= wanted) throw tooBusy()
    this.#keep(userId, tasks.slice(0, -1))
    last.giveUp(tooBusy())
  }

  /** Sets the waiting tasks of a user, one less than before, who keeps the turn. */
  #keep(userId: string, tasks: Waiting[]) {
    this.#waitingCount -= 1
    if (tasks.length > 0) this.#waiting.set(userId, tasks)
    else this.#waiting.delete(userId)
  }

  /** Passes the slot to the next user, who moves to the end of the queue. */
  #next() {
    for (const [userId, [first, ...others]] of this.#waiting) {
      if (!this.#mayRun(userId)) continue
      this.#running.add(userId)
      this.#waiting.delete(userId)
      this.#keep(userId, others)
      first?.begin()
      return
    }
  }
}

const tooBusy = () =>
  new ApiError('general_unavailable', 'The server is busy. Try again in a moment.', {
    headers: { 'retry-after': '5' },
  })
