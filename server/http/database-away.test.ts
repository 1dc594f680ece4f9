import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { makeTestDatabase, type TestDatabase, WITH_POSTGRES } from '../testing/databases.ts'
import { signUp, startTestServer } from '../testing/server.ts'

const PROJECT = { 'x-appwrite-project': 'squaredaway' }

describe.runIf(WITH_POSTGRES)('while PostgreSQL is unreachable', () => {
  it('fault 11: answers 503 with Retry-After, then recovers', async () => {
    const place = await makeTestDatabase('postgres')
    const line = await cuttableLine(place)
    const server = await startTestServer({ engine: 'postgres', place: line.place })
    const jo = await signUp(server.url)
    await line.cut()
    for (const path of ['/v1/account', '/v1/account/sessions']) {
      const answer = await jo.fetch(`${server.url}${path}`, { headers: PROJECT })
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('2')
      expect(await answer.json()).toMatchObject({ type: 'general_unavailable' })
    }
    const readiness = await fetch(`${server.url}/readyz`)
    expect(readiness.status).toBe(503)
    expect(await readiness.json()).toEqual({ status: 'unavailable', reason: 'database away' })
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    await line.mend()
    expect((await jo.account.get()).$id).toBe(jo.userId)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    await server.stop()
    await line.cut()
    await place.drop()
  })
})

/** The database behind a connection that can be cut and restored. */
async function cuttableLine(place: TestDatabase) {
  if (place.location.engine !== 'postgres') throw new Error('Only PostgreSQL has a line.')
  const direct = new URL(place.location.url)
  const sockets = new Set<Socket>()
  const proxy = createServer((client) => {
    const upstream = connect(Number(direct.port), direct.hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
    }
  })
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
      for (const socket of sockets) socket.destroy()
      sockets.clear()
      await closed
    },
    mend: () => listen(port),
  }
}
