import { once } from 'node:events'
import { request } from 'node:https'
import { describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { freePort } from '../../scripts/free-port.ts'
import { eventually } from '../testing/eventually.ts'
import { startTestServer } from '../testing/server.ts'
import { isInstalled, PROXY_NAMES, startTlsProxy } from '../testing/tls-proxy.ts'

const HEADERS = { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' }

type Answer = { status: number | undefined; type: string | undefined; body: string }

/** A call by https, whose certificate nobody signed. Status 0 if nobody answers. */
function call(url: string, method = 'GET', body = '', headers = {}): Promise<Answer> {
  return new Promise((resolve) => {
    const options = { method, rejectUnauthorized: false, headers: { ...HEADERS, ...headers } }
    const sent = request(url, options, async (response) => {
      let text = ''
      for await (const chunk of response) text += chunk
      const type = response.headers['content-type']
      resolve({ status: response.statusCode, type, body: text })
    })
    sent.on('error', (error) => resolve({ status: 0, type: undefined, body: String(error) }))
    sent.end(body)
  })
}

describe.each(PROXY_NAMES)('behind deploy/ of %s', (name) => {
  test.skipIf(!isInstalled(name))(
    'long addresses, large bodies and sockets pass, and limits count visitors',
    async () => {
      const [port, own] = [await freePort(), await freePort()]
      const url = `https://localhost:${port}`
      const server = await startTestServer({
        ...{ engine: 'sqlite', rateLimits: true },
        configuration: { port: own, publicUrl: url, trustedProxies: 1 },
      })
      const proxy = await startTlsProxy(name, port, `127.0.0.1:${own}`)
      try {
        await eventually(async () => (await call(`${url}/readyz`)).status).toBe(200)

        // A hundred of the longest queries (wire §17).
        const queries = Array.from({ length: 100 }, () => `queries[]=${'a'.repeat(4096)}`)
        const list = `${url}/v1/databases/main/collections/boards/documents?${queries.join('&')}`
        expect(await call(list)).toMatchObject({ type: expect.stringContaining('json') })

        const upload = `${url}/v1/storage/buckets/uploads/files`
        // As a file: of JSON that is too long, the server closes the connection without reading it,
        // and nginx may then answer by itself.
        const file = { 'content-type': 'multipart/form-data; boundary=file' }
        expect(await call(upload, 'POST', 'a'.repeat(5_000_000), file)).toMatchObject({
          type: expect.stringContaining('json'),
        })

        const address = `wss://localhost:${port}/v1/realtime?project=squaredaway&channels[]=documents`
        const socket = new WebSocket(address, { rejectUnauthorized: false, origin: url })
        const [frame] = await once(socket, 'message')
        expect(JSON.parse(String(frame))).toMatchObject({ type: 'connected' })
        socket.close()

        const signUp = (n: number) => {
          const password = 'correct horse battery'
          const body = { userId: `user${n}`, email: `jo${n}@example.com`, password, name: 'Jo' }
          const claimed = { 'x-forwarded-for': `203.0.113.${n}` }
          return call(`${url}/v1/account`, 'POST', JSON.stringify(body), claimed)
        }
        for (let n = 0; n < 10; n++) expect(await signUp(n)).toMatchObject({ status: 201 })
        expect(await signUp(10)).toMatchObject({ status: 429 })
      } finally {
        await proxy.stop()
        await server.stop()
      }
    },
  )
})
