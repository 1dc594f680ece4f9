import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics/metrics.ts'

/** Every built file has its own route with a content hash. They count together. */
const routeLabel = (route: string | undefined) =>
  route?.startsWith('/assets/') ? '/assets/*' : (route ?? 'none')

/** Measures every response by its route pattern. */
export function observeRequests(app: FastifyInstance, { requests }: Pick<Metrics, 'requests'>) {
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: routeLabel(request.routeOptions.url),
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    }
    requests.observe(labels, reply.elapsedTime / 1000)
  })
}
