import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectShortSteps } from '../testing/event-loop.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const DOCUMENTS = '/v1/databases/main/collections/boards/documents'
const PROJECT = 'x-appwrite-project: squaredaway'
/** The longest step, in multiples of the control measurement. */
const LONGEST_STEP = 250
const FLAGS = 'a&'.repeat(500_000)

describe('addresses', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine: 'sqlite' })
  })
  afterAll(() => server.stop())

  /** Sends a GET with the path unchanged and returns the response. */
  const get = async (address: string, ...headers: string[]) => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    const head = [`GET ${address} HTTP/1.1`, 'host: x', 'connection: close', ...headers]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    return text(socket)
  }
  const statusOf = (answer: string) => Number(answer.split(' ', 2)[1])

  test.each([
    ['/healthz', 413],
    ['/', 413],
    ['/v1/account', 413],
    ['/v1/nowhere', 413],
    [DOCUMENTS, 413],
  ])('attack 78: %s with a million characters of query holds nobody up', async (path, status) => {
    const { result } = await expectShortSteps({
      most: LONGEST_STEP,
      work: () => get(`${path}?${FLAGS}`, PROJECT),
    })
    expect(statusOf(result)).toBe(status)
  })

  test('attack 78: a long path, one long name or many lists hold nobody up', async () => {
    for (const address of [
      `/v1/${'a/'.repeat(400_000)}`,
      `/${'%41'.repeat(300_000)}`,
      `/healthz?${'+'.repeat(900_000)}`,
      `${DOCUMENTS}?${'%4'.repeat(400_000)}`,
      `${DOCUMENTS}?${'queries[]=&'.repeat(80_000)}`,
      `${DOCUMENTS}/${'x'.repeat(900_000)}`,
    ]) {
      const name = address.slice(0, 80)
      const { result } = await expectShortSteps({
        ...{ most: LONGEST_STEP, name },
        work: () => get(address, PROJECT),
      })
      expect([401, 413], name).toContain(statusOf(result))
    }
  })

  test('attack 78: limits headers, whatever the address', async () => {
    for (const header of ['cookie: ;', 'accept-encoding: ,', 'x-forwarded-for: 1,', 'via: 1']) {
      const long = header + header.slice(-1).repeat(500_000)
      for (const path of ['/healthz', '/v1/account', DOCUMENTS]) {
        const { result } = await expectShortSteps({
          ...{ most: LONGEST_STEP, name: `${path} ${header}` },
          work: () => get(path, PROJECT, long),
        })
        expect(statusOf(result)).toBe(413)
      }
    }
  })

  test('pages of allowed origins can read the rejection', async () => {
    const answer = await get(`/v1/account?${FLAGS}`, PROJECT, `origin: ${server.url}`)
    expect(answer.toLowerCase()).toContain(`access-control-allow-origin: ${server.url}`)
    expect(answer).toContain('"type":"general_payload_too_large"')
  })

  test('documents accept the contract’s maximum: 100 queries of 4,096 characters', async () => {
    const query = JSON.stringify({ method: 'equal', attribute: 'name', values: ['x'.repeat(4030)] })
    const address = (count: number) =>
      `${DOCUMENTS}?${Array.from({ length: count }, (_, n) => `queries[${n}]=${encodeURIComponent(query)}`).join('&')}`
    for (const count of [100, 101]) {
      const answer = await get(address(count), PROJECT)
      // The caller is a guest, which is checked after the address was parsed.
      expect(statusOf(answer)).toBe(401)
    }
    expect(statusOf(await get(`/v1/account?${'a'.repeat(8000)}`, PROJECT))).toBe(401)
  })

  test('attack 78: rejects a socket handshake just as cheaply', async () => {
    const upgrade = [
      'upgrade: websocket',
      'connection: upgrade',
      'sec-websocket-version: 13',
      'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==',
    ]
    const realtime = '/v1/realtime?project=squaredaway&'
    const queries = [FLAGS, 'channels[]=x&'.repeat(70_000), 'channels[0]&'.repeat(70_000)]
    const { result } = await expectShortSteps({
      most: LONGEST_STEP,
      work: () => Promise.all(queries.map((query) => get(realtime + query, ...upgrade))),
    })
    for (const frames of result) expect(frames).toContain('"code":1008')
    const answer = await get(`${realtime}channels[]=x`, ...upgrade, `via: ${'1,'.repeat(200_000)}`)
    expect(statusOf(answer)).toBe(413)
  })
})
