import { ApiError } from '../contract/errors.ts'

/** A large body in transfer, and its memory. */
export type LargeBody = {
  /** Aborted if others need the space more; the reason is the response. */
  readonly signal: AbortSignal
  /** Reserves space for more bytes. */
  grow(bytes: number): void
  /** Releases all of it. */
  close(): void
}

type Place = { readonly userId: string; held: number; readonly broken: AbortController }

/** Large bodies that one user may send in parallel. */
const MAX_PER_USER = 4

/** Total size of all large bodies in transfer, in bytes. */
const MAX_HELD_BYTES = 96 * 1024 * 1024

/**
 * The memory for large bodies. When it is full, the biggest holder loses its oldest body, so that a
 * few slow senders of large bodies block nobody.
 */
export class BodyRoom {
  readonly #places = new Set<Place>()
  readonly #mostHeld: number
  #held = 0

  constructor(mostHeld = MAX_HELD_BYTES) {
    this.#mostHeld = mostHeld
  }

  /** @throws ApiError `general_rate_limit_exceeded` if the user is sending too many. */
  open(userId: string): LargeBody {
    if (this.#placesOf(userId).length >= MAX_PER_USER) {
      throw new ApiError('general_rate_limit_exceeded', 'Too many requests. Try again later.', {
        headers: { 'retry-after': '2' },
      })
    }
    const place: Place = { userId, held: 0, broken: new AbortController() }
    this.#places.add(place)
    return {
      signal: place.broken.signal,
      grow: (bytes) => {
        if (!this.#places.has(place)) return
        place.held += bytes
        this.#held += bytes
        while (this.#held > this.#mostHeld) this.#makeRoom()
      },
      close: () => this.#free(place),
    }
  }

  #placesOf(userId: string) {
    return [...this.#places].filter((place) => place.userId === userId)
  }

  #makeRoom() {
    const heldBy = new Map<string, number>()
    for (const { userId, held } of this.#places) {
      heldBy.set(userId, (heldBy.get(userId) ?? 0) + held)
    }
    const [most] = [...heldBy].sort(([, one], [, other]) => other - one)
    const oldest = most && this.#placesOf(most[0]).find(({ held }) => held > 0)
    if (oldest === undefined) return
    this.#free(oldest)
    oldest.broken.abort(
      new ApiError('general_unavailable', 'The server is busy. Try again in a moment.', {
        headers: { 'retry-after': '2' },
      }),
    )
  }

  #free(place: Place) {
    if (this.#places.delete(place)) this.#held -= place.held
  }
}
