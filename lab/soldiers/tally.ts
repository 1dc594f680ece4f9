/** Latencies by kind in milliseconds, and the number of failures. */
export type Tallied = {
  readonly waits: ReadonlyMap<string, readonly number[]>
  readonly failures: ReadonlyMap<string, number>
}

/** Collects the clients' measurements. */
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

  /** The measurements since the last call. */
  take(): Tallied {
    const taken = { waits: this.#waits, failures: this.#failures }
    this.#waits = new Map()
    this.#failures = new Map()
    return taken
  }
}

/** The latencies of all kinds together. */
export const allWaits = ({ waits }: Tallied): number[] => [...waits.values()].flat()

/** The latency that a `share` from 0 to 1 of them does not exceed; NaN without any. */
export function percentile(waits: readonly number[], share: number): number {
  const sorted = [...waits].sort((a, b) => a - b)
  return sorted[Math.ceil((sorted.length - 1) * share)] ?? Number.NaN
}
