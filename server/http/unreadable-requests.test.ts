import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

const POST = 'POST /v1/account HTTP/1.1\r\nhost: x\r\nx-appwrite-project: squaredaway\r\n'
const GET = 'GET /v1/account HTTP/1.1\r\nhost: x\r\nx-appwrite-project: squaredaway\r\n'

describe('requests that cannot be parsed', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine: 'sqlite' })
  })
  afterAll(() => server.stop())

  const send = async (sent: string) => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    socket.write(sent)
    const [head = '', body = '', ...rest] = (await text(socket)).split('\r\n\r\n')
    return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body, rest }
  }

  test.each([
    ['an unknown coding', `${POST}transfer-encoding: xchunked\r\n\r\n{}`, 400],
    ['two lengths', `${POST}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`, 400],
    [
      'a length and chunks',
      `${POST}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}`,
      400,
    ],
    [
      'a bad chunk',
      `${POST}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nxx\r\n`,
      400,
    ],
    ['an unknown method', GET.replace('GET', 'STEAL'), 400],
    ['no HTTP', '\x16\x03\x01\x02\r\n\r\n', 400],
    ['a space in a name', `${GET}x y: z\r\n\r\n`, 400],
    ['over a megabyte of headers', `${GET}x: ${'x'.repeat(1_100_000)}\r\n\r\n`, 413],
  ])(
    'attack 85: %s is answered by the envelope, and the connection is closed',
    async (_, sent, status) => {
      const answer = await send(sent)
      expect(answer).toMatchObject({ status, rest: [] })
      expect(answer.head).toContain('content-type: application/json; charset=utf-8')
      expect(answer.head).toContain('connection: close')
      expect(JSON.parse(answer.body)).toMatchObject({
        code: status,
        type: expect.stringMatching(/^general_/),
        version: '1.8.0',
      })
    },
  )

  test('a request that was answered before its body broke gets one response', async () => {
    const chunked = 'transfer-encoding: chunked\r\n\r\nxx\r\n'
    const answer = await send(`POST /v1/account HTTP/1.1\r\nhost: x\r\n${chunked}`)
    expect(answer).toMatchObject({ status: 404, rest: [] })
  })
})
