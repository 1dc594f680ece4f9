import autocannon from 'autocannon'

/** What one run of load measured: requests a second, and milliseconds a request. */
export type Figures = { perSecond: number; p50: number; p99: number; bytes: number }

/** How many connections ask at once. */
export const CONNECTIONS = 64

/**
 * Asks `url` from 64 connections for `seconds`.
 *
 * @throws when any answer was not a 2xx: a fast error is no figure.
 */
export async function measure(
  url: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<Figures> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were no 2xx, ${result.errors} errors`)
  }
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytes: result.throughput.average / Math.max(1, result.requests.average),
  }
}
