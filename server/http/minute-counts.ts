const MINUTE = 60_000

type Kind<Fields> = { readonly fields: Fields; count: number }

/** Counts what may happen thousands of times a minute, and reports each kind once a minute. */
export class MinuteCounts<Fields> {
  readonly #report: (fields: Fields, count: number) => void
  readonly #kinds = new Map<string, Kind<Fields>>()
  #timer: NodeJS.Timeout | undefined

  /** @param report Called for each kind a minute after it first happened, with its count. */
  constructor(report: (fields: Fields, count: number) => void) {
    this.#report = report
  }

  /** @returns How often this kind has happened in the current minute. */
  count(kind: string, fields: Fields): number {
    const known = this.#kinds.get(kind) ?? { fields, count: 0 }
    known.count += 1
    this.#kinds.set(kind, known)
    this.#timer ??= setTimeout(() => this.flush(), MINUTE).unref()
    return known.count
  }

  /** Reports what was counted so far. */
  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    for (const { fields, count } of this.#kinds.values()) this.#report(fields, count)
    this.#kinds.clear()
  }
}
