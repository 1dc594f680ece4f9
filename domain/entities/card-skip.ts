/** How a card is skipped. */
export type CardSkip = {
  /** It is known, or the soldier's board does not ask it. */
  readonly reason: 'known' | 'off-board'
  /** The day on which it comes back, yyyy-MM-dd; null if never. */
  readonly until: string | null
}

const STORED = /^(known|off-board)(?: until (\d{4}-\d{2}-\d{2}))?$/

/**
 * Reads a stored skip; null if the text is not one. Reason and day are one text, so that merging two
 * devices never combines the reason of one with the day of the other.
 *
 * @example
 * ```ts
 * parseSkip('known until 2026-05-04') // { reason: 'known', until: '2026-05-04' }
 * ```
 */
export function parseSkip(text: string | null): CardSkip | null {
  const [, reason, until = null] = STORED.exec(text ?? '') ?? []
  if (reason !== 'known' && reason !== 'off-board') return null
  return until === null || isDay(until) ? { reason, until } : null
}

// Without zod, because the first screens load it.
function isDay(text: string): boolean {
  const day = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(day) && new Date(day).toISOString().startsWith(text)
}

/** The text to store; the inverse of `parseSkip`. */
export function formatSkip({ reason, until }: CardSkip): string {
  return until === null ? reason : `${reason} until ${until}`
}
