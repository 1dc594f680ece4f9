import { setTimeout as sleep } from 'node:timers/promises'

/** What a piece of work cost the event loop, in milliseconds of this thread's own time. */
export type LoopTime = {
  /** The longest that everything else had to wait. */
  readonly longest: number
  readonly total: number
}

/**
 * Runs `work` and tells how long it held the event loop. Counted in the time that the thread had of
 * the processor, so that other programs on a busy machine do not count.
 */
export async function watchEventLoop<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; loop: LoopTime }> {
  let isRunning = true
  let longest = 0
  const start = threadTime()
  const watching = (async () => {
    let before = start
    while (isRunning) {
      await sleep(1)
      const now = threadTime()
      longest = Math.max(longest, now - before)
      before = now
    }
  })()
  try {
    const result = await work()
    return { result, loop: { longest, total: threadTime() - start } }
  } finally {
    isRunning = false
    await watching
  }
}

/** Milliseconds of the processor that this thread has had. */
export function threadTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
