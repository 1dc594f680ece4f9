import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LongAnswers } from './long-answers.ts'

/** More than the system buffers for a client that does not read. */
const LONG = 32 * 1024 * 1024
const PATIENCE = 30_000

let server: Server
/** The paths in the order of their requests. */
let asked: string[]
let made: string[]
let origin: string
const readers: Socket[] = []

// Time stands still except for `pass`, so that a slow machine causes no timeout.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  await serve()
})

/** Each path stands for a user with a long response. */
async function serve() {
  const answers = new LongAnswers(LONG, PATIENCE)
  // Responses that an earlier server still creates belong to ended requests.
  const [requested, mine]: [string[], string[]] = [[], []]
  ;[asked, made] = [requested, mine]
  server = createServer((request, response) => {
    const userId = request.url ?? ''
    requested.push(userId)
    const make = async () => {
      mine.push(userId)
      return Buffer.alloc(LONG, ' ')
    }
    if (userId === '/few') {
      const large = Buffer.alloc(LONG, ' ')
      answers.note({ raw: response }, large)
      response.end(large)
      return
    }
    answers.inTurn(userId, { raw: response }, make).then(
      (text) => {
        const sent = userId === '/short' ? 'short' : text
        answers.weigh({ raw: response }, sent)
        response.end(sent)
      },
      () => response.writeHead(429).end(),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

afterEach(() => {
  vi.useRealTimers()
  for (const reader of readers.splice(0)) reader.destroy()
  server.closeAllConnections()
  server.close()
})

/** Waits without advancing the time, like `expect.poll`. */
async function until(holds: () => boolean) {
  while (!holds()) await nextTurn()
}

/** Advances the time, and runs what follows from it. */
async function pass(milliseconds: number) {
  vi.advanceTimersByTime(milliseconds)
  for (let turn = 0; turn < 20; turn += 1) await nextTurn()
}

/** Sends a request and does not read the answer. */
function stall(path: string): Socket {
  const { port } = server.address() as AddressInfo
  const reader = connect(port, '127.0.0.1')
  reader.on('error', () => {})
  reader.pause()
  reader.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)
  readers.push(reader)
  return reader
}

const takeAll = async (path: string) => {
  const response = await fetch(origin + path)
  return { status: response.status, bytes: (await response.arrayBuffer()).byteLength }
}

test('reading a response frees its memory for the next', async () => {
  const taken = await Promise.all([takeAll('/jo'), takeAll('/sam'), takeAll('/jo')])
  expect(taken).toEqual(Array(3).fill({ status: 200, bytes: LONG }))
})

test('while a response that fills the memory is not read, no other is created, and waiting ones are cut', async () => {
  stall('/stalled')
  await until(() => made.length === ['/stalled'].length)
  expect(made).toEqual(['/stalled'])
  const waiting = takeAll('/jo')
  await until(() => asked.includes('/jo'))
  await pass(PATIENCE - 1)
  expect(made).toEqual(['/stalled'])
  await pass(1)
  expect(await waiting).toEqual({ status: 200, bytes: LONG })
})

test("a response that nobody waited for is sent at the reader's speed", async () => {
  const reader = stall('/slow')
  await until(() => made.length === ['/slow'].length)
  expect(made).toEqual(['/slow'])
  await pass(PATIENCE * 2)
  let bytes = 0
  reader.on('data', (data) => {
    bytes += data.length
  })
  reader.resume()
  await until(() => bytes > LONG)
})

test('counts the bytes sent, not the bytes created', async () => {
  stall('/short')
  await until(() => made.length === ['/short'].length)
  expect(made).toEqual(['/short'])
  stall('/jo')
  await until(() => made.length === ['/short', '/jo'].length)
  expect(made).toEqual(['/short', '/jo'])
})

test('attack 97: sends a response of few but large rows at once, and takes its memory from waiting ones', async () => {
  stall('/stalled')
  await until(() => made.length === ['/stalled'].length)
  expect(made).toEqual(['/stalled'])
  expect(await takeAll('/few')).toEqual({ status: 200, bytes: LONG })
  expect(made).toEqual(['/stalled'])
})

test('attack 97: while large responses of few rows are not read, no response of many rows is created', async () => {
  const reader = stall('/few')
  await until(() => asked.length === ['/few'].length)
  expect(asked).toEqual(['/few'])
  const waiting = takeAll('/jo')
  await until(() => asked.length === ['/few', '/jo'].length)
  expect(asked).toEqual(['/few', '/jo'])
  await pass(PATIENCE / 2)
  expect(made).toEqual([])
  reader.destroy()
  expect(await waiting).toEqual({ status: 200, bytes: LONG })
})

test('limits a user to a few hundred waiting lists', async () => {
  stall('/stalled')
  await until(() => made.length === ['/stalled'].length)
  expect(made).toEqual(['/stalled'])
  for (let count = 0; count < 102; count += 1) stall('/jo')
  await until(() => asked.length === 103)
  expect((await fetch(`${origin}/jo`)).status).toBe(429)
})
