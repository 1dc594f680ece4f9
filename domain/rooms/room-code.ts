import type { RandomSource } from '../study/shuffle.ts'

/** Capital letters without I and O, which look like digits. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

export const ROOM_CODE_LENGTH = 6

const CODE = new RegExp(`^[${LETTERS}]{${ROOM_CODE_LENGTH}}$`)

/** A code for one phone: one of 191 million. `random` must be unpredictable. */
export function makeRoomCode(random: RandomSource): string {
  const letter = () => LETTERS[Math.floor(random() * LETTERS.length)]
  return Array.from({ length: ROOM_CODE_LENGTH }, letter).join('')
}

/**
 * The code in what somebody typed: capitals, without spaces and hyphens. Null if it is none.
 *
 * @example
 * ```ts
 * readRoomCode('abc-def') // 'ABCDEF'
 * ```
 */
export function readRoomCode(typed: string): string | null {
  const code = typed.slice(0, 40).replaceAll(/[\s-]/g, '').toUpperCase()
  return CODE.test(code) ? code : null
}
