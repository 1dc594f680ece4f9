/** Total bytes of a user's pictures. */
export const PICTURE_BYTES_PER_USER = 64 * 1024 * 1024

/** Number of pictures per user. */
export const PICTURES_PER_USER = 3000

/** Total bytes of the pictures of a set. */
export const PICTURE_BYTES_PER_SET = 32 * 1024 * 1024

/** The pictures that a user has, with their bytes, by id. */
export type StoredPictures = ReadonlyMap<string, number>

/**
 * What of a user's room is left. A picture that the user has takes none.
 *
 * @example
 * ```ts
 * const room = new PictureRoom(new Map())
 * room.take('own-1', 500_000) // true
 * ```
 */
export class PictureRoom {
  readonly #held: Set<string>
  #bytes: number

  constructor(stored: StoredPictures) {
    this.#held = new Set(stored.keys())
    this.#bytes = [...stored.values()].reduce((sum, size) => sum + size, 0)
  }

  /** Returns false if a picture does not fit. */
  take(id: string, size: number): boolean {
    if (this.#held.has(id)) return true
    if (this.#held.size >= PICTURES_PER_USER || this.#bytes + size > PICTURE_BYTES_PER_USER)
      return false
    this.#held.add(id)
    this.#bytes += size
    return true
  }
}
