import { soleListener } from './event-frames.ts'
import type { AnnouncedChange } from './event-names.ts'

/** Users whose last change is remembered; older ones count as changed when the oldest was. */
const USERS = 50_000

/**
 * When a document last changed that a user may receive, for the first frame of a socket: what a page
 * fetched before its socket was open may have changed since. Errs on the side of a change.
 */
export class RecentChanges {
  readonly #now: () => number
  readonly #users: number
  /** The latest change of each user's own documents, the longest ago first. */
  readonly #own = new Map<string, number>()
  /** The latest change of a document that others may receive too. */
  #shared: number
  /** Nothing is known of earlier changes. */
  #known: number

  /** @param now A monotonic clock in milliseconds. */
  constructor(now: () => number, users = USERS) {
    this.#now = now
    this.#users = users
    this.#shared = now()
    this.#known = now()
  }

  note(change: AnnouncedChange): void {
    if (change.kind !== 'document') return
    const userId = soleListener(change)
    if (userId === undefined) this.#shared = this.#now()
    else if (userId !== null) this.#noteOf(userId)
  }

  /**
   * Milliseconds since the last change that the user may have received, and since the last one of
   * the user's own documents.
   */
  quietFor(userId: string): { all: number; own: number } {
    const own = this.#own.get(userId) ?? this.#known
    const now = this.#now()
    return { all: now - Math.max(this.#shared, own), own: now - own }
  }

  #noteOf(userId: string) {
    this.#own.delete(userId)
    this.#own.set(userId, this.#now())
    if (this.#own.size <= this.#users) return
    const [oldest] = this.#own
    if (oldest === undefined) return
    const [forgotten, changedAt] = oldest
    this.#own.delete(forgotten)
    this.#known = changedAt
  }
}
