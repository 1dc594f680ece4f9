import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics/metrics.ts'

/** Measures every response by its route pattern. */
export function observeRequests(
  app: FastifyInstance,
  { requests, refusals }: Pick<Metrics, 'requests' | 'refusals'>,
) {
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode } = reply
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none' }
    const status = `${Math.floor(statusCode / 100)}xx`
    requests.observe({ ...labels, status }, reply.elapsedTime / 1000)
    if (statusCode >= 400) refusals.inc({ ...labels, status: String(statusCode) })
  })
}
