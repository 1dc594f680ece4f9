/** What an id looks like (WIRE.md §2.6), as the source of a pattern: 1 to 36 characters, a letter or digit first. */
export const ID_SOURCE = '[A-Za-z0-9][A-Za-z0-9._-]{0,35}'

/** A text that is an id and nothing else. */
export const ID_PATTERN = new RegExp(`^${ID_SOURCE}$`)

/** Gives `length` random lower-case hexadecimal digits. */
export type RandomHex = (length: number) => string

/**
 * A new id of 20 hexadecimal digits (WIRE.md §2.6): 8 of the seconds of `now`, 5 of the
 * microseconds within that second (0 to 999,999) and 7 random ones.
 *
 * Ids made later sort later. Two can be equal, and one can be guessed: whoever stores them must
 * answer a collision with a conflict and must grant nothing for knowing one.
 */
export function makeId(now: Date, microseconds: number, randomHex: RandomHex): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return hex(seconds, 8) + hex(Math.floor(microseconds) % 1_000_000, 5) + randomHex(7)
}

function hex(value: number, length: number): string {
  return value.toString(16).padStart(length, '0')
}
