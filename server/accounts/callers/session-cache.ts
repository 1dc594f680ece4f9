import type { Change } from '../../database/transaction.ts'
import type { Account } from './caller.ts'

/** How long a session is cached (milliseconds). */
const FRESH_FOR = 10_000
const KEPT = 10_000

/** Reports commits of every node; implemented by `realtime/feed.ts`. */
export type ChangeSource = {
  /** False while changes of other nodes may be missed. */
  readonly connected: boolean
  /** @returns A function that unsubscribes. */
  subscribe(listener: (change: Change) => void): () => void
}

/**
 * Caches for at most ten seconds which account owns a session, so that reading data costs one query
 * instead of two. A change of the account or its sessions on any node clears its entries at once.
 * While such events may be missed, nothing is cached.
 */
export class SessionCache {
  readonly #accounts = new Map<string, { account: Account; until: number }>()
  readonly #source: ChangeSource
  readonly #now: () => number
  /** Counts the events, so that a row read before an event is not cached after it. */
  #news = 0

  constructor(source: ChangeSource, now: () => number) {
    this.#source = source
    this.#now = now
    source.subscribe((change) => {
      if (change.kind === 'account' || change.kind === 'sessions-ended') this.forget(change.userId)
    })
  }

  /** Returns the account of the session with this hash, from the cache or through `load`. */
  async get(
    secretHash: string,
    load: (secretHash: string) => Promise<Account | undefined>,
  ): Promise<Account | undefined> {
    if (!this.#source.connected) {
      this.#accounts.clear()
      return load(secretHash)
    }
    const known = this.#accounts.get(secretHash)
    if (known !== undefined && known.until > this.#now()) return known.account
    const news = this.#news
    const account = await load(secretHash)
    if (account !== undefined && news === this.#news && this.#source.connected) {
      this.#keep(secretHash, account)
    }
    return account
  }

  /** Removes the sessions of `userId` from the cache. */
  forget(userId: string): void {
    this.#news++
    for (const [secretHash, { account }] of this.#accounts) {
      if (account.user.id === userId) this.#accounts.delete(secretHash)
    }
  }

  #keep(secretHash: string, account: Account) {
    this.#accounts.delete(secretHash)
    if (this.#accounts.size >= KEPT) {
      const oldest = this.#accounts.keys().next().value
      if (oldest !== undefined) this.#accounts.delete(oldest)
    }
    this.#accounts.set(secretHash, { account, until: this.#now() + FRESH_FOR })
  }
}
