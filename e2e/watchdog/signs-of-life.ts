/** More often than a journey does the same thing while it gets on. */
const MAX_REPEATS = 200

/** What is seen of one journey. */
export type SignsOfLife = {
  /** A step of the journey begins or ends, or it prints: it lives, unless it only repeats itself. */
  step(name: string): void
  /**
   * Its pages do something. Only what they did not do since the last step is a sign of life: a page
   * repeats a request or reports a lost connection every minute, however long nothing comes of it.
   */
  event(name: string): void
  /** Another journey begins. */
  restart(): void
  /** How long nothing was seen, in milliseconds. */
  quietFor(): number
}

/** @param now The time in milliseconds. */
export function signsOfLife(now: () => number = () => performance.now()): SignsOfLife {
  let last = now()
  let isRepeated = repeats()
  const events = new Set<string>()
  return {
    step(name) {
      if (isRepeated(name)) return
      events.clear()
      last = now()
    },
    event(name) {
      const kind = name.replaceAll(/\d+/g, '0')
      if (events.has(kind)) return
      events.add(kind)
      last = now()
    },
    restart() {
      isRepeated = repeats()
      events.clear()
      last = now()
    },
    quietFor: () => now() - last,
  }
}

/** What is seen of the journey that this process runs. */
export const signs = signsOfLife()

/** Tells of each step of a journey whether it was done so often that the journey is in a loop. */
export function repeats(): (name: string) => boolean {
  const counts = new Map<string, number>()
  return (name) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count > MAX_REPEATS
  }
}
