const DAY_MS = 86_400_000

/** Longer than the part of a journey takes in which the day must not change. */
const NEEDED_MS = 120_000

/**
 * Waits for the next day, UTC, if this one is about to end: a journey that saves something "today"
 * and reads it on the screen needs both on one day.
 */
export async function startWithinOneDay(): Promise<void> {
  const left = DAY_MS - (Date.now() % DAY_MS)
  if (left > NEEDED_MS) return
  const next = Date.now() + left
  while (Date.now() < next) await new Promise((resolve) => setTimeout(resolve, 1000))
}
