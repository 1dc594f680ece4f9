import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { freePort } from '../../scripts/free-port.ts'
import { signs } from '../watchdog/signs-of-life.ts'
import { isMeant, type JourneyRoute, type JourneyRouteEntry } from './routes.ts'

/** The product at another address, as one browser is to see it. */
export interface JourneyProxy {
  url: string
  /** Runs a script before every other one on each page, and in each worker where it can. */
  runFirst(script: string, where?: 'everywhere' | 'pages'): void
  /** What a journey answers itself; the last one that means an address comes first. */
  routes: JourneyRouteEntry[]
  /** Takes the server away, or gives it back. */
  setOffline(isOffline: boolean): Promise<void>
  stop(): Promise<void>
}

type Options = {
  /** Without it, no page is controlled by a service worker. */
  serviceWorkers?: 'allow' | 'block'
}

const SERVICE_WORKER = '/service-worker.js'
const WORKER = /^\/(service-worker|assets\/[\w-]+-worker-[\w-]+)\.js$/

/**
 * Stands between a browser and the product. It does for every engine what only some drivers can: a
 * script before all others, a network that goes away, no service worker.
 */
export async function startJourneyProxy(
  product: string,
  { serviceWorkers = 'allow' }: Options = {},
): Promise<JourneyProxy> {
  const { port: productPort, host } = new URL(product)
  const sockets = new Set<Socket>()
  const scripts: { text: string; where: 'everywhere' | 'pages' }[] = []
  const routes: JourneyRouteEntry[] = []
  const server = createServer((incoming, outgoing) => void receive(incoming, outgoing))
  // A connection that closes when idle may do so just as a request is sent on it.
  server.keepAliveTimeout = 0
  // It must be free again after the server was down.
  const port = await freePort()
  await listen()
  const own = `localhost:${port}`

  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.on('upgrade', (incoming, socket, head) => {
    const behind = connect(Number(productPort), 'localhost', () => {
      const lines = Object.entries(headersTo(incoming)).map(([name, value]) => `${name}: ${value}`)
      behind.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      behind.write(head)
      behind.pipe(socket).pipe(behind)
    })
    for (const [end, other] of [
      [behind, socket],
      [socket, behind],
    ] as const) {
      end.on('error', () => other.destroy())
      end.on('close', () => other.destroy())
    }
  })

  function listen(): Promise<void> {
    return new Promise((resolve) => server.listen(port, 'localhost', resolve))
  }

  function close(): Promise<void> {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => server.close(() => resolve()))
  }

  /** As the product expects them: it trusts its own address only. */
  function headersTo(incoming: IncomingMessage) {
    const { origin, referer, 'accept-encoding': _, ...headers } = incoming.headers
    return {
      ...headers,
      host,
      ...(origin ? { origin: origin.replace(own, host) } : {}),
      ...(referer ? { referer: referer.replace(own, host) } : {}),
    }
  }

  async function receive(incoming: IncomingMessage, outgoing: ServerResponse) {
    const href = `http://${own}${incoming.url}`
    const path = incoming.url?.replace(/\?.*/s, '')
    signs.event(`request ${incoming.method} ${path}`)
    outgoing.on('finish', () => signs.event(`answer ${outgoing.statusCode} ${path}`))
    const meant = () => routes.filter(({ address, left }) => left > 0 && isMeant(address, href))
    if (meant().length === 0) return forward(incoming, outgoing)
    const body = await bodyOf(incoming)
    for (const entry of meant().toReversed()) {
      entry.left -= 1
      const isOver = await new Promise<boolean>((resolve) => {
        const route = routeOf(incoming, outgoing, { href, body, resolve })
        Promise.resolve(entry.handler(route)).catch(() => resolve(false))
      })
      if (isOver) return
    }
    forward(incoming, outgoing, body)
  }

  function forward(incoming: IncomingMessage, outgoing: ServerResponse, read?: Buffer) {
    const { pathname } = new URL(incoming.url ?? '/', product)
    if (pathname === SERVICE_WORKER && serviceWorkers === 'block') {
      outgoing.writeHead(404).end()
      return
    }
    const asked = request(
      {
        host: 'localhost',
        port: productPort,
        path: incoming.url,
        method: incoming.method,
        headers: headersTo(incoming),
        agent: false,
      },
      (answer) => {
        const isPage = String(answer.headers['content-type']).startsWith('text/html')
        if (!isPage && !(WORKER.test(pathname) && scripts.length > 0)) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(outgoing)
          return
        }
        const parts: Buffer[] = []
        answer.on('data', (part) => parts.push(part))
        answer.on('end', () => {
          const first = scripts
            .filter(({ where }) => isPage || where === 'everywhere')
            .map((script) => script.text)
            .join('\n')
          const text = Buffer.concat(parts).toString()
          const changed = isPage
            ? text.replace('<head>', () => `<head>${first ? `<script>${first}</script>` : ''}`)
            : `${first}\n${text}`
          const { 'content-length': _, etag: __, ...headers } = answer.headers
          outgoing.writeHead(answer.statusCode ?? 502, { ...headers, ...policyOf(headers, first) })
          outgoing.end(changed)
        })
      },
    )
    asked.on('error', () => outgoing.destroy())
    const isJson = incoming.headers['content-type']?.startsWith('application/json') === true
    if (!isJson && read === undefined) {
      incoming.pipe(asked)
      return
    }
    void (read === undefined ? bodyOf(incoming) : Promise.resolve(read)).then((sent) => {
      // A page names its own address, such as the one that a mail is to link to.
      const body = isJson ? Buffer.from(sent.toString().replaceAll(own, host)) : sent
      if (body.length > 0) asked.setHeader('content-length', body.length)
      asked.end(body)
    })
  }

  /** The page's policy, which also allows our script and our address. */
  function policyOf(headers: IncomingMessage['headers'], script: string) {
    const policy = headers['content-security-policy']
    if (typeof policy !== 'string') return {}
    const hash = createHash('sha256').update(script).digest('base64')
    return {
      'content-security-policy': policy
        .replace('script-src ', `script-src 'sha256-${hash}' `)
        .replaceAll(host, own),
    }
  }

  let isOpen = true
  return {
    url: `http://${own}`,
    routes,
    runFirst(text, where = 'everywhere') {
      scripts.push({ text, where })
    },
    async setOffline(isOffline) {
      if (isOpen !== isOffline) return
      isOpen = !isOffline
      await (isOffline ? close() : listen())
    },
    async stop() {
      if (isOpen) await close()
    },
  }
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** What a handler of a journey gets; `resolve` learns whether the request has its answer. */
function routeOf(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { href, body, resolve }: { href: string; body: Buffer; resolve: (isOver: boolean) => void },
): JourneyRoute {
  const text = body.toString()
  return {
    request: () => ({
      method: () => incoming.method ?? 'GET',
      url: () => href,
      postData: () => text || null,
      postDataJSON: () => (text ? JSON.parse(text) : null),
      headers: () => incoming.headers,
    }),
    async fulfill({ status = 200, json, body: content, contentType, headers = {} }) {
      const type = contentType ?? (json === undefined ? 'text/plain' : 'application/json')
      outgoing.writeHead(status, { 'content-type': type, ...headers })
      outgoing.end(json === undefined ? content : JSON.stringify(json))
      resolve(true)
    },
    async abort() {
      outgoing.destroy()
      resolve(true)
    },
    fallback: async () => resolve(false),
    continue: async () => resolve(false),
  }
}
