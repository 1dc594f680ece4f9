import { createServer } from 'node:http'
import type { Metrics } from './metrics.ts'

/**
 * Serves `GET /metrics` on a separate port: metrics are for the operator alone, and must work while
 * the product's connections are exhausted.
 * @throws If it cannot listen there.
 */
export async function openMetricsPort(
  { registry }: Pick<Metrics, 'registry'>,
  place: { readonly host: string; readonly port: number },
): Promise<{ close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(place.port, place.host, resolve)
  })
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
