/**
 * The first `length` characters of a text, never ending with half a surrogate pair.
 *
 * @example
 * ```ts
 * cutText('Drill and ceremonies', 6) // 'Drill'
 * ```
 */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  return text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
}
