/**
 * Removes what Word, web pages and phones put into copied text and nobody sees: soft hyphens and
 * zero-width spaces go, spaces that do not break become spaces, and the line break of Word (U+000B)
 * and of Unicode become '\n'. Every door through which text comes in calls it: what is typed or
 * spoken later would not match otherwise. Idempotent. Joiners of emoji and scripts stay.
 *
 * @example
 * ```ts
 * incomingText('Sol\u00addier\u00a0of\u000bthe month') // 'Soldier of\nthe month'
 * ```
 */
export function incomingText(text: string): string {
  return text.replace(INVISIBLE, '').replace(UNBREAKING_SPACES, ' ').replace(LINE_BREAKS, '\n')
}

const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g
const UNBREAKING_SPACES = /[\u00a0\u2007\u202f]/g
const LINE_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g
