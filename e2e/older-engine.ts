import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'

/** The product behind a proxy that turns every engine into an older one. */
export interface OlderEngine {
  url: string
  stop(): Promise<void>
}

/**
 * Serves the product at another port, with `script` run before every other one: on each page, in each
 * worker and in the service worker. It takes away what an older engine lacks, in any browser.
 */
export async function startOlderEngine(product: string, script: string): Promise<OlderEngine> {
  const { port, host } = new URL(product)
  const sockets = new Set<Socket>()
  const server = createServer((incoming, outgoing) => forward(incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const own = new URL(url).host

  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.on('upgrade', (incoming, socket, head) => {
    const behind = connect(Number(port), 'localhost', () => {
      const lines = Object.entries(headersTo(incoming)).map(([name, value]) => `${name}: ${value}`)
      behind.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      behind.write(head)
      behind.pipe(socket).pipe(behind)
    })
    for (const end of [behind, socket])
      end.on('error', () => [behind, socket].map((e) => e.destroy()))
  })

  function headersTo(incoming: IncomingMessage) {
    const { origin, referer, 'accept-encoding': _, ...headers } = incoming.headers
    return {
      ...headers,
      host,
      ...(origin ? { origin: origin.replace(own, host) } : {}),
      ...(referer ? { referer: referer.replace(own, host) } : {}),
    }
  }

  function forward(incoming: IncomingMessage, outgoing: ServerResponse) {
    const asked = request(
      { port, path: incoming.url, method: incoming.method, headers: headersTo(incoming) },
      (answer) => {
        const type = String(answer.headers['content-type'])
        const isPage = type.startsWith('text/html')
        const isWorker = /(service-worker|-worker-[\w-]+)\.js$/.test(incoming.url ?? '')
        if (!isPage && !isWorker) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(outgoing)
          return
        }
        const parts: Buffer[] = []
        answer.on('data', (part) => parts.push(part))
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString()
          const changed = isPage
            ? text.replace(/<head>/, () => `<head><script>${script}</script>`)
            : `${script};${text}`
          const { 'content-length': _, etag: __, ...headers } = answer.headers
          outgoing.writeHead(answer.statusCode ?? 502, {
            ...headers,
            ...policy(headers['content-security-policy']),
          })
          outgoing.end(changed)
        })
      },
    )
    asked.on('error', () => outgoing.destroy())
    incoming.pipe(asked)
  }

  /** The page's policy, with our script and our address allowed. */
  function policy(text: string | string[] | undefined) {
    if (typeof text !== 'string') return {}
    const allowed = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
    const changed = text.replace('script-src ', `script-src ${allowed} `).replaceAll(host, own)
    return { 'content-security-policy': changed }
  }

  return {
    url,
    stop() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
