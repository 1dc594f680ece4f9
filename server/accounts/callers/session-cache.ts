import type { Change } from '../../database/change.ts'
import type { Account } from './caller.ts'

/** How long a found session is believed without asking again (milliseconds). */
const FRESH_FOR = 10_000
const KEPT = 10_000

/** Tells what was committed on any node; `realtime/feed.ts` has one. */
export type ChangeSource = {
  /** False while changes of other nodes may be missed. */
  readonly connected: boolean
  /** @returns a function that ends it. */
  subscribe(listener: (change: Change) => void): () => void
}

/**
 * Remembers, for at most ten seconds, which account a session belongs to, so that reading data
 * costs one query and not two. A change of an account or of its sessions anywhere empties what is
 * known of it at once; while such news may be missed, nothing is remembered.
 */
export class SessionCache {
  readonly #accounts = new Map<string, { account: Account; until: number }>()
  readonly #source: ChangeSource
  readonly #now: () => number
  /** Counts the news, so that an answer that was read before one is not kept after it. */
  #news = 0

  constructor(source: ChangeSource, now: () => number) {
    this.#source = source
    this.#now = now
    source.subscribe((change) => {
      if (change.kind === 'account' || change.kind === 'sessions-ended') this.forget(change.userId)
    })
  }

  /** The account of the session with this hash, from memory or by `load`. */
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

  /** Forgets the sessions of `userId`. */
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
