import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'

/** The first port that Linux gives to outgoing connections. */
const FIRST_OF_CONNECTIONS = 32_768

test('a free port is never one that an outgoing connection may take', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()))
  expect(ports.filter((port) => port >= FIRST_OF_CONNECTIONS)).toEqual([])
})

test('a free port can be listened on', async () => {
  const server = createServer()
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  expect(server.address()).toMatchObject({ port })
  server.close()
})
