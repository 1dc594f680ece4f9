/**
 * Writes a whole number as Americans read it: '5,000'. Unlike `toLocaleString`, it does not load
 * the number formats of all countries, which took 30 ms of a server's start.
 *
 * @example
 * ```ts
 * readableCount(1234567) // '1,234,567'
 * ```
 */
export function readableCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
