import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LongAnswers } from './long-answers.ts'

/** More than the system takes off a server for a reader that does not read. */
const LONG = 32 * 1024 * 1024
const PATIENCE = 1000

let server: Server
let made: string[]
let origin: string
const readers: Socket[] = []

beforeEach(() => serve(PATIENCE))

/** Each path is a user, whose answer is long. */
async function serve(patience: number) {
  const answers = new LongAnswers(LONG, patience)
  made = []
  server = createServer((request, response) => {
    const userId = request.url ?? ''
    const make = async () => {
      made.push(userId)
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

afterEach(close)

function close() {
  for (const reader of readers.splice(0)) reader.destroy()
  server.closeAllConnections()
  server.close()
}

/** Asks and then takes nothing of the answer. */
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

test('who takes an answer makes room for the next', async () => {
  const taken = await Promise.all([takeAll('/jo'), takeAll('/sam'), takeAll('/jo')])
  expect(taken).toEqual(Array(3).fill({ status: 200, bytes: LONG }))
})

test('while one that fills the room is not taken none is made, and it is cut for who waits', async () => {
  stall('/stalled')
  await expect.poll(() => made).toEqual(['/stalled'])
  const began = performance.now()
  const waiting = takeAll('/jo')
  await sleep(PATIENCE / 2)
  expect(made).toEqual(['/stalled'])
  expect(await waiting).toEqual({ status: 200, bytes: LONG })
  expect(performance.now() - began).toBeGreaterThan(PATIENCE / 2)
})

test('one that nobody waits for is taken as slowly as its reader likes', async () => {
  const reader = stall('/slow')
  await expect.poll(() => made).toEqual(['/slow'])
  await sleep(PATIENCE * 2)
  let bytes = 0
  reader.on('data', (data) => {
    bytes += data.length
  })
  reader.resume()
  await expect.poll(() => bytes, { timeout: 5000 }).toBeGreaterThan(LONG)
})

test('what is sent counts, not what was made', async () => {
  stall('/short')
  await expect.poll(() => made).toEqual(['/short'])
  stall('/jo')
  await expect.poll(() => made, { timeout: PATIENCE / 2 }).toEqual(['/short', '/jo'])
})

test('attack 97: one of few but large rows is sent at once and takes room from those that wait', async () => {
  stall('/stalled')
  await expect.poll(() => made).toEqual(['/stalled'])
  expect(await takeAll('/few')).toEqual({ status: 200, bytes: LONG })
  expect(made).toEqual(['/stalled'])
})

test('attack 97: while large ones of few rows are not taken, none of many rows is made', async () => {
  const reader = stall('/few')
  await sleep(PATIENCE / 4)
  const waiting = takeAll('/jo')
  await sleep(PATIENCE / 4)
  expect(made).toEqual([])
  reader.destroy()
  expect(await waiting).toEqual({ status: 200, bytes: LONG })
})

test('some hundred lists of a user may wait, and no more', async () => {
  close()
  await serve(60 * PATIENCE)
  stall('/stalled')
  await expect.poll(() => made).toEqual(['/stalled'])
  for (let asked = 0; asked < 102; asked += 1) stall('/jo')
  await expect
    .poll(async () => {
      const controller = AbortSignal.timeout(50)
      return fetch(`${origin}/jo`, { signal: controller }).then(
        ({ status }) => status,
        () => 'waits',
      )
    })
    .toBe(429)
})
