import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const WORKER = '/service-worker.js'

/** A proxy of the product that can publish a next version. */
export interface TwoVersions {
  url: string
  /** Serves a version without this file from now on. */
  publishWithout(file: RegExp): void
  close(): void
}

/** Proxies the product. After `publishWithout`, it answers 404 for the removed files and serves a service worker that does not list them. */
export async function serveTwoVersions(product: string): Promise<TwoVersions> {
  let gone: RegExp | null = null
  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? '/'
    if (gone?.test(path)) answer.writeHead(404).end()
    else if (gone && path === WORKER) void sendNextWorker(product, gone, answer)
    else handThrough(product, incoming, answer)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    publishWithout(file) {
      gone = file
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function handThrough(product: string, incoming: IncomingMessage, answer: ServerResponse) {
  const { origin, ...headers } = incoming.headers
  const target = new URL(incoming.url ?? '/', product)
  const sent = { ...headers, host: target.host, ...(origin ? { origin: product } : {}) }
  const outgoing = request(target, { method: incoming.method ?? 'GET', headers: sent }, (back) => {
    answer.writeHead(back.statusCode ?? 502, back.headers)
    back.pipe(answer)
  })
  outgoing.on('error', () => answer.destroy())
  incoming.pipe(outgoing)
}

/** The service worker of a build with this file under another name. */
async function sendNextWorker(product: string, gone: RegExp, answer: ServerResponse) {
  const worker = await (await fetch(product + WORKER)).text()
  const next = worker.replaceAll(/\{[^{}]*\/assets\/[^{}]*\},?/g, (entry) =>
    gone.test(entry) ? '' : entry,
  )
  if (next === worker) throw new Error('The worker names no such file.')
  answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
  answer.end(next)
}
