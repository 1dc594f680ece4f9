/** How long the answers of each kind took, in milliseconds, and what failed how often. */
export type Tallied = {
  readonly waits: ReadonlyMap<string, readonly number[]>
  readonly failures: ReadonlyMap<string, number>
}

/** Collects what clients note. */
export class Tally {
  #waits = new Map<string, number[]>()
  #failures = new Map<string, number>()

  note(kind: string, milliseconds: number): void {
    const known = this.#waits.get(kind)
    if (known) known.push(milliseconds)
    else this.#waits.set(kind, [milliseconds])
  }

  fail(what: string): void {
    this.#failures.set(what, (this.#failures.get(what) ?? 0) + 1)
  }

  /** What was noted since the last time. */
  take(): Tallied {
    const taken = { waits: this.#waits, failures: this.#failures }
    this.#waits = new Map()
    this.#failures = new Map()
    return taken
  }
}

/** The waits of all kinds together. */
export const allWaits = ({ waits }: Tallied): number[] => [...waits.values()].flat()

/** The wait that a `share` from 0 to 1 of them does not exceed; NaN of none. */
export function percentile(waits: readonly number[], share: number): number {
  const sorted = [...waits].sort((a, b) => a - b)
  return sorted[Math.ceil((sorted.length - 1) * share)] ?? Number.NaN
}
