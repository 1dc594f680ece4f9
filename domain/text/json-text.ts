/**
 * Parses a stored JSON text; undefined if it is missing or broken. Never throws.
 *
 * @example
 * ```ts
 * readJsonText('[1]') // [1]
 * readJsonText('[1') // undefined
 * ```
 */
export function readJsonText(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** True for a JSON object; false for lists and null. */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
