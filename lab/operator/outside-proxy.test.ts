import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer as createHttpServer, request } from 'node:http'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { bringInside, serveOutside } from './outside-proxy.ts'

let folder: string
let port: number
const proxies: { stop(): void }[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'squared-away-outside-'))
  const path = join(folder, 'proxy')
  port = await freePort()
  proxies.push(await serveOutside(path), await bringInside(path, port))
})
afterEach(() => {
  for (const proxy of proxies.splice(0)) proxy.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A server outside. @returns Its address, as CONNECT names it. */
async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Asks the proxy for a tunnel, with `first` in the same packet. */
function openTunnel(to: string, first = ''): Socket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.write(`CONNECT ${to} HTTP/1.1\r\nHost: ${to}\r\n\r\n${first}`)
  onTestFinished(() => void socket.destroy())
  return socket
}

/** Answers once the caller has said everything. */
const answering = (answer: (said: string) => string) =>
  createServer({ allowHalfOpen: true }, (socket) => {
    let said = ''
    socket.setEncoding('utf8').on('data', (part: string) => {
      said += part
    })
    socket.once('end', () => socket.end(answer(said)))
  })

const MIB = 2 ** 20
/** Less than the 16 KiB that a socket takes before it asks to wait. */
const STEP = MIB / 128
/** Of the event loop, which the proxy shares with this test: enough to fill all buffers. */
const TURNS = 400

const ESTABLISHED = 'HTTP/1.1 200 Connection established\r\n\r\n'

test('a slow reader gets all of what a server sends before it ends', async () => {
  let size = 0
  let isSent = () => false
  const generous = createServer({ allowHalfOpen: true }, (socket) => {
    socket.resume().end(Buffer.alloc(size))
    isSent = () => socket.writableFinished
  })
  const path = join(folder, 'generous')
  await once(generous.listen(path), 'listening')
  const at = await freePort()
  proxies.push({ stop: () => generous.close() }, await bringInside(path, at))
  /** What a reader gets that begins when all buffers on the way are full. */
  const send = async (bytes: number) => {
    size = bytes
    const reader = connect({ port: at, host: '127.0.0.1', allowHalfOpen: true })
    await once(reader, 'connect')
    for (let turn = 0; turn < TURNS; turn++) await setImmediate()
    const wasSent = isSent()
    const got = await buffer(reader).catch(() => Buffer.alloc(0))
    reader.destroy()
    return { wasSent, lost: bytes - got.length }
  }
  // Where the buffers are full: the end then comes while there is more to send.
  let [fits, full] = [0, 32 * MIB]
  while (full - fits > STEP) {
    const middle = Math.floor((fits + full) / 2)
    const { wasSent } = await send(middle)
    if (wasSent) fits = middle
    else full = middle
  }
  const lost = new Map<number, number>()
  for (let less = 0; less <= MIB / 2.5; less += STEP) {
    const sent = await send(fits - less)
    if (sent.lost > 0) lost.set(fits - less, sent.lost)
  }
  expect([...lost]).toEqual([])
})

test('a caller that has said everything still gets the whole answer', async () => {
  const size = 3_000_000
  const tunnel = openTunnel(await listen(answering((said) => said.repeat(size))))
  const [established] = await once(tunnel, 'data')
  expect(String(established)).toBe(ESTABLISHED)
  tunnel.end('x')
  expect((await text(tunnel)).length).toBe(size)
})

test('what comes with the request for a tunnel goes through it', async () => {
  const tunnel = openTunnel(await listen(answering((said) => `heard ${said}`)), 'at once')
  tunnel.end()
  expect(await text(tunnel)).toBe(`${ESTABLISHED}heard at once`)
})

test('a server that cannot be reached is an answer that names the reason', async () => {
  const tunnel = openTunnel(`127.0.0.1:${await freePort()}`)
  expect(await text(tunnel)).toMatch(/^HTTP\/1\.1 502 .*ECONNREFUSED/)
})

test('plain requests go through, and one that fails leaves the next ones alone', async () => {
  const server = createHttpServer((asked, answer) => {
    if (asked.url === '/broken') return answer.socket?.destroy()
    answer.end(`answer to ${asked.url}`)
  })
  const to = await listen(server)
  const get = (path: string) =>
    new Promise<string>((resolve, reject) => {
      const options = { port, host: '127.0.0.1', path: `http://${to}${path}`, agent: false }
      const sent = request(options, async (got) => resolve(`${got.statusCode} ${await text(got)}`))
      sent.on('error', reject).end()
    })
  expect(await get('/broken')).toMatch(/^502 .*socket hang up/)
  expect(await get('/whole')).toBe('200 answer to /whole')
})
