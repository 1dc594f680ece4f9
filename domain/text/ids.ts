/**
 * The source of a pattern for ids (wire §2.6): 1 to 36 characters, beginning with a letter or
 * digit.
 */
export const ID_SOURCE = '[A-Za-z0-9][A-Za-z0-9._-]{0,35}'

/** Matches a text that is an id. */
export const ID_PATTERN = new RegExp(`^${ID_SOURCE}$`)

/** Returns `length` random lowercase hexadecimal digits. */
export type RandomHex = (length: number) => string

/**
 * A new id of 20 hexadecimal digits (wire §2.6): 8 for the seconds of `now`, 5 for the microseconds
 * within that second (0 to 999,999) and 7 random ones.
 *
 * Later ids sort later. Ids can collide and can be guessed: storing one must be able to fail with a
 * conflict, and knowing one must grant nothing.
 *
 * @example
 * ```ts
 * makeId(new Date(1e9), 5, () => 'abcdef0') // '000f424000005abcdef0'
 * ```
 */
export function makeId(now: Date, microseconds: number, randomHex: RandomHex): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return hex(seconds, 8) + hex(Math.floor(microseconds) % 1_000_000, 5) + randomHex(7)
}

function hex(value: number, length: number): string {
  return value.toString(16).padStart(length, '0')
}
