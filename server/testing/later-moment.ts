import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Waits until the clock shows a later millisecond than now. A fast machine handles two requests
 * within one, and the order of their rows is then decided by something else.
 */
export async function laterMoment(): Promise<void> {
  const start = Date.now()
  while (Date.now() <= start) await sleep(1)
}
