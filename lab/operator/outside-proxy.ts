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
    sent.on('error', ({ message }) => {
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end(message)
    })
    pipeline(asked, sent, DONE)
  })
  /** What `closeAllConnections` does not count. */
  const tunnels = new Set<Socket>()
  server.on('connect', ({ url = '' }, socket: Socket, first: Buffer) => {
    const { hostname: host, port } = new URL(`https://${url}`)
    const far = connect({ host, port: Number(port) || 443, allowHalfOpen: true })
    tunnels.add(socket)
    socket.once('close', () => tunnels.delete(socket))
    const refuse = ({ message }: Error) => socket.end(`HTTP/1.1 502 ${message}\r\n\r\n`)
    far.once('error', refuse)
    far.once('connect', () => {
      far.off('error', refuse)
      if (socket.destroyed) return far.destroy()
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      far.write(first)
      join(socket, far)
    })
    socket.on('error', () => far.destroy())
  })
  await once(server.listen(path), 'listening')
  return {
    stop: () => {
      server.close()
      server.closeAllConnections()
      for (const tunnel of tunnels) tunnel.destroy()
    },
  }
}

/** The same proxy on a port of this network. */
export async function bringInside(path: string, port: number): Promise<Listening> {
  const server = createTcpServer({ allowHalfOpen: true }, (socket) =>
    join(socket, connect({ path, allowHalfOpen: true })),
  )
  await once(server.listen(port, '127.0.0.1'), 'listening')
  server.unref()
  return { stop: () => server.close() }
}

/**
 * Passes on what either side says until both have ended. Both must allow half-open connections:
 * otherwise the end of one ends the other with what it has not sent yet, up to 64 KiB of an answer
 * to a slow reader, which npm reports as ECONNRESET.
 */
function join(one: Socket, other: Socket) {
  pipeline(one, other, DONE)
  pipeline(other, one, DONE)
}
