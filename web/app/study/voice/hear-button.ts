import { PHONE } from '../../theme/breakpoints.ts'

/** What reads it again: a phone has a button, and no keys. */
export function hearButton(): string {
  const isPhone = matchMedia(`(hover: none) and (pointer: coarse), ${PHONE}`).matches
  return isPhone ? 'the play button' : 'S'
}
