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

/** Vowels of a room's letters, which the code of a unit board never has. */
const VOWELS = 'AEU'

/**
 * A code for all phones of a section's quiz. It has a vowel, so that a field that takes both knows it
 * from the code of a unit board. `random` must be unpredictable.
 */
export function makeQuizCode(random: RandomSource): string {
  const code = [...makeRoomCode(random)]
  const place = Math.floor(random() * ROOM_CODE_LENGTH)
  code[place] = VOWELS.charAt(Math.floor(random() * VOWELS.length))
  return code.join('')
}

/**
 * The code in what somebody typed: capitals, without spaces and hyphens. Null if it is not a code.
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

/** Whether a code that was typed belongs to a room and to no unit board: it has a vowel. */
export function isRoomCode(typed: string): boolean {
  const code = readRoomCode(typed)
  return code !== null && [...VOWELS].some((vowel) => code.includes(vowel))
}
