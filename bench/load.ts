import autocannon from 'autocannon'

/** What one run of load measured: requests a second, and milliseconds a request. */
export type Figures = { perSecond: number; p50: number; p99: number; bytes: number }

/** How many connections ask at once. */
export const CONNECTIONS = 64

/**
 * Seconds that an answer may take before it counts as refused: 64 lists of 5,000 rows at once are
 * answered one after the other, the last of them after 10 seconds, which is where the tool gives up
 * unless it is told otherwise.
 */
const LONGEST_WAIT = 60

/**
 * Asks `url` from 64 connections for `seconds`.
 *
 * @throws when any answer was neither a 2xx nor a 304: a fast error is no figure.
 */
export async function measure(
  url: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<Figures> {
  const result = await autocannon({
    ...{ url, headers, connections: CONNECTIONS },
    ...{ duration: seconds, timeout: LONGEST_WAIT },
  })
  const others = result.non2xx - (result.statusCodeStats?.['304']?.count ?? 0)
  if (others > 0 || result.errors > 0) {
    throw new Error(`${url}: ${others} answers were no 2xx, ${result.errors} errors`)
  }
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytes: result.throughput.average / Math.max(1, result.requests.average),
  }
}
