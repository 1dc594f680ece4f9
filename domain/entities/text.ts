import * as z from 'zod/mini'
import { ID_PATTERN } from '../text/ids.ts'

/** Attribute types that several entities share. Lengths are in characters (wire §2.8). */

/**
 * Characters that a reader can see: no combining marks, spaces, controls or zero-width characters.
 */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * True if nothing in `text` is visible.
 *
 * @example
 * ```ts
 * isBlank(' \u200b') // true
 * ```
 */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text)
}

/** A text of 1 to `max` characters that is not blank. */
export function visibleText(max: number) {
  return z.string().check(
    z.minLength(1),
    z.maxLength(max),
    z.refine(
      longerOr(max, (text) => !isBlank(text)),
      { error: 'must not be blank' },
    ),
  )
}

/** A text of 0 to `max` characters. */
export function text(max: number) {
  return z.string().check(z.maxLength(max))
}

/** What a text of one line matches. */
export const ONE_LINE = /^[^\r\n]*$/

/** A text of 1 to `max` characters that is not blank and has no line break. */
export function oneLine(max: number) {
  return visibleText(max).check(z.regex(ONE_LINE, { error: 'must be one line' }))
}

/** A text that holds JSON, of at most `max` characters. */
export function jsonText(max: number) {
  return z
    .string()
    .check(z.maxLength(max), z.refine(longerOr(max, isJson), { error: 'must be JSON text' }))
}

/** Skips the check of a text that is too long anyway, because it would take long. */
const longerOr = (max: number, holds: (text: string) => boolean) => (text: string) =>
  text.length > max || holds(text)

/** In characters. */
export const LONGEST_CATEGORY_NAME = 128

/** The name of a category, 1 to 128 characters. */
export const categoryName = visibleText(LONGEST_CATEGORY_NAME)

/** The id of a document, 1 to 36 characters (wire §2.6). */
export const documentId = z.string().check(z.regex(ID_PATTERN))

/** A moment in ISO 8601, with or without an offset. */
export const moment = z.iso.datetime({ offset: true, local: true })

function isJson(candidate: string): boolean {
  try {
    JSON.parse(candidate)
    return true
  } catch {
    return false
  }
}
