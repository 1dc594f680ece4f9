/**
 * A 32-bit FNV-1a hash of a text as 8 hexadecimal digits, to recognize one of a few texts again. Not
 * for secrets.
 *
 * @example
 * ```ts
 * textDigest('At ease') === textDigest('At ease') // true
 * ```
 */
export function textDigest(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** A digest, as stored. */
export const TEXT_DIGEST = /^[0-9a-f]{8}$/
