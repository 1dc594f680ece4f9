/**
 * Normalizes the invisible characters that Word, web pages and phones put into copied text: removes
 * soft hyphens and zero-width spaces, turns no-break spaces into spaces, and the line breaks of
 * Word (U+000B) and of Unicode into '\n'. Every place that accepts text calls it; otherwise a typed
 * or spoken answer would not match that text later. Idempotent. Joiners of emoji and scripts stay.
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
