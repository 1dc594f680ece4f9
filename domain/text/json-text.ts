/** What a stored JSON text holds; undefined when there is none or it is broken. Never throws. */
export function readJsonText(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** True for a JSON object, which a list and null are not. */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
