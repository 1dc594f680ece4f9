let last: Promise<void> = Promise.resolve()

/**
 * Resolves in a turn of the event loop that no other caller has, in the order of the calls. With
 * `setImmediate` alone, ten requests would all continue in the same turn, and a small one would wait
 * for all of them.
 */
export function ownTurn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
  return last
}
