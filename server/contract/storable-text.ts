/** True for a text that both engines keep: PostgreSQL stores no NUL, and half a surrogate pair is no character. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
