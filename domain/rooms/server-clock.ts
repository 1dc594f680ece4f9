/** A smaller offset than known is taken for a device clock that was set, from this difference on. */
const CLOCK_WAS_SET_MS = 5000

/**
 * The difference between the server's clock and this device's, in milliseconds, after an answer that
 * names the server's time. An answer takes time to arrive, which makes the difference look smaller,
 * so the largest one is the closest.
 *
 * @param known The difference so far; null before the first answer.
 * @param receivedAt By this device's clock, in milliseconds since 1970.
 */
export function clockOffset(known: number | null, serverTime: number, receivedAt: number): number {
  const offset = serverTime - receivedAt
  if (known === null || known - offset > CLOCK_WAS_SET_MS) return offset
  return Math.max(known, offset)
}
