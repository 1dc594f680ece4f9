import type { SlowStatement } from '@squared-away/domain/operations'
import type { LogEvent } from 'kysely'
import { wireTime } from '../contract/wire-time.ts'

/** A statement from this duration on is slow, in milliseconds. */
export const SLOW_FROM = 500

/** How many kinds of statements are remembered. */
const REMEMBERED = 20

/** Texts of statements are cut to this many characters. */
const LONGEST_TEXT = 600

/**
 * The slowest kinds of statements of this process, by their text without values. Commits and the
 * wait for a connection count too.
 */
export class SlowStatements {
  readonly #kinds = new Map<string, SlowStatement>()
  readonly #from: number
  readonly #clock: () => Date

  constructor(clock: () => Date = () => new Date(), from = SLOW_FROM) {
    this.#clock = clock
    this.#from = from
  }

  get from(): number {
    return this.#from
  }

  /** Called after each statement. */
  readonly note = ({ query, queryDurationMillis }: LogEvent): void => {
    if (queryDurationMillis < this.#from) return
    const statement = query.sql.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT)
    const known = this.#kinds.get(statement)
    this.#kinds.set(statement, {
      statement,
      count: (known?.count ?? 0) + 1,
      longestMilliseconds: Math.round(
        Math.max(known?.longestMilliseconds ?? 0, queryDurationMillis),
      ),
      lastAt: wireTime(this.#clock()),
    })
    if (this.#kinds.size > REMEMBERED) this.#forgetFastest()
  }

  /** Slowest first. */
  slowest(): SlowStatement[] {
    return [...this.#kinds.values()].toSorted(
      (a, b) => b.longestMilliseconds - a.longestMilliseconds,
    )
  }

  #forgetFastest() {
    const fastest = this.slowest().at(-1)
    if (fastest) this.#kinds.delete(fastest.statement)
  }
}
