import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics/metrics.ts'

/** Every built file has a route of its own, named by what is in it: together they are one. */
const routeLabel = (route: string | undefined) =>
  route?.startsWith('/assets/') ? '/assets/*' : (route ?? 'none')

/** Measures every answer, by the pattern of its route. */
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
