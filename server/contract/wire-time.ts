/** Formats a moment for the wire and the database: `2025-09-12T10:00:00.000+00:00` (wire §2.7). */
export function wireTime(moment: Date): string {
  return `${moment.toISOString().slice(0, -1)}+00:00`
}
