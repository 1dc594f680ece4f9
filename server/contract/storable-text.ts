/**
 * Whether both engines can store a text: PostgreSQL stores no NUL, and half a surrogate pair is not
 * a character.
 */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
