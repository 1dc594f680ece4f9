import pTimeout from 'p-timeout'

/** Times in milliseconds. */
export type WorkLoopOptions<Piece> = {
  /** Tasks processed in parallel on this node. */
  readonly slots: number
  /** How often it polls for due work without a notification. */
  readonly pollEvery: number
  /** Claims nothing before `resume`. */
  readonly isPaused?: boolean
  /** Claims the next due task for this node alone; undefined if there is none. */
  claim(): Promise<Piece | undefined>
  /** Processes a task; never rejects. */
  run(piece: Piece): Promise<void>
  /** Called once if claiming fails, until it works again. */
  onAway(error: unknown): void
}

/** Polls for tasks and processes them, a few in parallel. */
export type WorkLoop = {
  /** Notifies the loop that something may be due. */
  wake(): void
  resume(): void
  /**
   * Stops claiming and waits for running tasks, at most `patience` milliseconds. The caller returns
   * claimed tasks that are not done then.
   */
  stop(patience: number): Promise<void>
}

export function startWorkLoop<Piece>(options: WorkLoopOptions<Piece>): WorkLoop {
  const running = new Set<Promise<void>>()
  let isStopping = false
  let isPaused = options.isPaused ?? false
  let looking: Promise<void> | undefined
  let isWoken = false
  let isAway = false

  const fillSlots = async () => {
    while (!isStopping && running.size < options.slots) {
      const piece = await options.claim()
      // Work that was claimed while the loop was stopping is returned to the queue on stop.
      if (piece === undefined || isStopping) return
      const run = options.run(piece)
      running.add(run)
      void run.then(() => {
        running.delete(run)
        wake()
      })
    }
  }
  const look = async () => {
    try {
      while (isWoken) {
        isWoken = false
        await fillSlots()
      }
      isAway = false
    } catch (error) {
      if (!isAway) options.onAway(error)
      isAway = true
    } finally {
      looking = undefined
    }
  }
  const wake = () => {
    isWoken = true
    if (!looking && !isStopping && !isPaused) looking = look()
  }
  const polling = setInterval(wake, options.pollEvery).unref()
  wake()

  return {
    wake,
    resume() {
      isPaused = false
      wake()
    },
    async stop(patience) {
      isStopping = true
      clearInterval(polling)
      await looking
      await pTimeout(Promise.all(running), { milliseconds: patience, message: false })
    },
  }
}
