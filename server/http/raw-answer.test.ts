import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { answerUnreadable } from './raw-answer.ts'

/** A server that waits 100 ms for a head. @returns What it sends to a client. */
async function impatientServer(): Promise<(sent: string) => Promise<string>> {
  const times = { headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 20 }
  const server = createServer(times, (_, answer) => answer.end('ok'))
  answerUnreadable(server)
  server.listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return async (sent) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(sent)
    return text(socket)
  }
}

test('a connection that never sent a byte is closed without an answer', async () => {
  // Browsers connect ahead, and take what they find for the answer to their next request.
  const answerTo = await impatientServer()
  expect(await answerTo('')).toBe('')
})

test('half a request gets an answer that it did not arrive', async () => {
  const answerTo = await impatientServer()
  expect(await answerTo('GET / HTTP/1.1\r\nhost:')).toContain('The request did not arrive in time.')
})
