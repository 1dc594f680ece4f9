import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { connect, createServer as createTcpServer, type Socket } from 'node:net'
import { pipeline } from 'node:stream'

/** A proxy that listens until it is stopped. */
type Listening = { stop(): void }

const DONE = () => {}

/** An HTTP proxy to the world outside, on a Unix socket that a closed network can reach. */
export async function serveOutside(path: string): Promise<Listening> {
  const server = createServer((asked, answer) => {
    const { method, headers } = asked
    const sent = request(asked.url ?? '', { ...(method && { method }), headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      pipeline(got, answer, DONE)
    })
    sent.on('error', () => answer.writeHead(502).end())
    pipeline(asked, sent, DONE)
  })
  server.on('connect', ({ url = '' }, socket: Socket) => {
    const { hostname, port } = new URL(`https://${url}`)
    const far = connect(Number(port) || 443, hostname, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      join(socket, far)
    })
    far.on('error', () => socket.destroy())
    socket.on('error', () => far.destroy())
  })
  await once(server.listen(path), 'listening')
  return {
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The same proxy on a port of this network. */
export async function bringInside(path: string, port: number): Promise<Listening> {
  const server = createTcpServer((socket) => join(socket, connect(path)))
  await once(server.listen(port, '127.0.0.1'), 'listening')
  server.unref()
  return { stop: () => server.close() }
}

function join(one: Socket, other: Socket) {
  pipeline(one, other, DONE)
  pipeline(other, one, DONE)
}
