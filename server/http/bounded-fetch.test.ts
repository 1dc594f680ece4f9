import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boundedFetch } from './bounded-fetch.ts'

/** Attack 57: a malicious provider server. */
describe('a bounded fetch', () => {
  let hostile: Server
  let origin: string
  const asked: string[] = []
  let sent = 0

  beforeAll(async () => {
    hostile = createServer((request, response) => {
      const path = request.url ?? ''
      asked.push(path)
      if (path === '/away') {
        response.writeHead(302, { location: `${origin}/elsewhere` }).end('gone')
      } else if (path === '/long') {
        const chunk = Buffer.alloc(64 * 1024, 'x')
        const more = () => {
          if (response.destroyed) return
          sent += chunk.length
          response.write(chunk, () => setImmediate(more))
        }
        more()
      } else if (path === '/bomb') {
        response.setHeader('content-encoding', 'gzip')
        response.end(gzipSync(Buffer.alloc(50_000_000)))
      } else if (path === '/never-ending') {
        response.write('{"a":')
      } else if (path === '/fine') {
        response.setHeader('content-type', 'application/json')
        response.end('{"a":1}')
      }
    })
    await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(hostile.address() as AddressInfo).port}`
  })
  afterAll(() => {
    hostile.closeAllConnections()
    hostile.close()
  })

  const ask = (path: string, milliseconds = 10_000) => {
    const allows = (address: URL) => address.origin === origin
    const bounded = boundedFetch({ milliseconds, bytes: 1024 * 1024, allows })
    return bounded(path.startsWith('/') ? origin + path : path, { method: 'GET' })
  }

  it('returns valid responses', async () => {
    const response = await ask('/fine')
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(await response.json()).toEqual({ a: 1 })
  })

  it('attack 57: follows no redirect', async () => {
    const response = await ask('/away')
    expect(response.status).toBe(302)
    expect(asked).not.toContain('/elsewhere')
  })

  it('attack 57: reads at most a megabyte', async () => {
    await expect(ask('/long')).rejects.toThrow('more than 1048576 bytes')
    // Buffers on both sides hold some more.
    expect(sent).toBeLessThan(20_000_000)
    await expect(ask('/bomb')).rejects.toThrow('more than 1048576 bytes')
  })

  it.each(['/silent', '/never-ending'])('attack 57: does not wait for %s', async (path) => {
    await expect(ask(path, 50)).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  it('attack 57: sends no request to other hosts', async () => {
    const count = asked.length
    for (const address of ['http://169.254.169.254/latest', 'http://localhost:9/', 'file:///etc']) {
      await expect(ask(address)).rejects.toThrow('not asked for anything')
    }
    expect(asked).toHaveLength(count)
  })
})
