import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { TestDatabase } from './databases.ts'

/** The way to a test database, which a test interrupts. */
export type PostgresLine = {
  /** The database, reached through the line. */
  readonly place: TestDatabase & { readonly location: { engine: 'postgres'; url: string } }
  /** Ends every connection and refuses new ones, as a stopped PostgreSQL does. */
  cut(): Promise<void>
  /**
   * Ends every connection, and accepts new ones only to close them, as HAProxy does while it knows
   * no primary. `onAttempt` is called for each with a function that closes it.
   */
  closeAtOnce(onAttempt: (close: () => void) => void): void
  /** Passes nothing on and ends no connection, as a network that is gone. */
  freeze(): void
  mend(): Promise<void>
}

/** @throws If the database is not on PostgreSQL. */
export async function openPostgresLine(place: TestDatabase): Promise<PostgresLine> {
  if (place.location.engine !== 'postgres') throw new Error('Only PostgreSQL has a line.')
  const direct = new URL(place.location.url)
  const sockets = new Set<Socket>()
  let onAttempt: ((close: () => void) => void) | undefined
  let isFrozen = false
  const proxy = createServer((client) => {
    sockets.add(client)
    if (onAttempt) return onAttempt(() => client.end())
    const upstream = connect(Number(direct.port), direct.hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      if (isFrozen) from.pause()
      else from.pipe(to)
      from.on('error', () => to.destroy())
    }
  })
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  const listen = (port: number) =>
    new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = proxy.address() as AddressInfo
  const url = new URL(direct)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    place: { ...place, location: { ...place.location, url: url.href } },
    async cut() {
      const closed = new Promise((resolve) => proxy.close(resolve))
      endAll()
      await closed
    },
    closeAtOnce(onEach) {
      onAttempt = onEach
      endAll()
    },
    freeze() {
      isFrozen = true
      for (const socket of sockets) {
        socket.unpipe()
        socket.pause()
      }
    },
    async mend() {
      if (isFrozen) endAll()
      isFrozen = false
      onAttempt = undefined
      if (!proxy.listening) await listen(port)
    },
  }
}
