/** A moment as the wire and the database write it: `2025-09-12T10:00:00.000+00:00` (WIRE.md §2.7). */
export function wireTime(moment: Date): string {
  return `${moment.toISOString().slice(0, -1)}+00:00`
}
