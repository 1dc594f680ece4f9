/**
 * Letters of a code: no vowels, so that no word comes out, and no L, which is read as a one or an
 * I. 20 letters make 64 million codes.
 */
export const CODE_LETTERS = 'BCDFGHJKMNPQRSTVWXYZ'

export const CODE_LENGTH = 6

const CODE = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`)

/**
 * Reads a typed or scanned code: in any case, with spaces or hyphens. Null if it cannot be one.
 *
 * @example
 * ```ts
 * readCode('bcd-fgh') // 'BCDFGH'
 * readCode('BCDFG') // null
 * ```
 */
export function readCode(typed: string): string | null {
  const letters = typed.slice(0, 100).toUpperCase().replaceAll(/[\s-]/g, '')
  return CODE.test(letters) ? letters : null
}

/** A code from random numbers of at least 0 and below 20. */
export function makeUnitBoardCode(random: () => number): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS.charAt(random())).join('')
}
