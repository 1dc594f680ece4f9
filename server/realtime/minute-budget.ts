const MINUTE = 60_000

/** Counts what each of many does within the current minute of the clock. */
export type MinuteBudget = {
  /** Counts one more. @returns how many it makes this minute, this one included. */
  spend(key: string, now: number): number
}

export function makeMinuteBudget(): MinuteBudget {
  let minute = 0
  let spent = new Map<string, number>()
  return {
    spend(key, now) {
      const current = Math.floor(now / MINUTE)
      if (current !== minute) {
        minute = current
        spent = new Map()
      }
      const count = (spent.get(key) ?? 0) + 1
      spent.set(key, count)
      return count
    },
  }
}
