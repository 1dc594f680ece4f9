import { createECDH, randomBytes } from 'node:crypto'
import type { LookupAddress } from 'node:dns'
import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import webPush from 'web-push'
import { pushSender } from './push-sender.ts'

// A private key that begins with zeros keeps them, which Node's own ECDH would leave out.
const keys = webPush.generateVAPIDKeys()
const browser = createECDH('prime256v1').generateKeys('base64url')
const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  ...{ p256dh: browser, auth: randomBytes(16).toString('base64url') },
}
const message = { title: 'T', body: 'B', path: '/home/dashboard', tag: 'study-reminder' }

let server: Server
let connections = 0
beforeAll(async () => {
  server = createServer(() => {
    connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const sendTo = (addresses: readonly string[]) =>
  pushSender({
    keys: async () => keys,
    ...{ contact: 'mailto:a@example.com', extraService: undefined },
    resolve: (_, done) =>
      done(
        null,
        addresses.map(
          (address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }),
        ),
      ),
  }).send(subscription, message, 60)

test.each([
  [['127.0.0.1']],
  [['10.1.2.3']],
  [['172.16.0.1']],
  [['192.168.1.1']],
  [['169.254.169.254']],
  [['100.64.0.1']],
  [['0.0.0.0']],
  [['224.0.0.1']],
  [['::1']],
  [['fe80::1']],
  [['fd00::1']],
  [['::ffff:127.0.0.1']],
  [['64:ff9b::7f00:1']],
  [['2002:7f00:1::']],
  [['8.8.8.8', '127.0.0.1']],
  [[]],
])('attack 108: connects to no private address that a name leads to: %j', async (addresses) => {
  await expect(sendTo(addresses)).rejects.toThrow(
    'fcm.googleapis.com was not reached (fcm.googleapis.com has an address that is not public.).',
  )
  expect(connections).toBe(0)
})

test('attack 340: sends only to public addresses of a service that an admin set', async () => {
  let connections = 0
  const inside = createServer(() => {
    connections += 1
  })
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  const { port } = inside.address() as { port: number }
  const origin = `https://localhost:${port}`
  const sender = pushSender({
    keys: async () => keys,
    ...{ contact: 'mailto:a@example.com', extraService: undefined, publicService: origin },
  })
  const endpoint = `${origin}/push/1`
  await expect(sender.send({ ...subscription, endpoint }, message, 60)).rejects.toThrow(
    'not public',
  )
  expect(connections).toBe(0)
  inside.close()
})

test('attack 108: gives up a service that does not answer', async () => {
  const silent = createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as { port: number }
  const origin = `http://127.0.0.1:${port}`
  const sender = pushSender({
    keys: async () => keys,
    ...{ contact: 'mailto:a@example.com', extraService: origin, patience: 50 },
  })
  const endpoint = `${origin}/push/1`
  await expect(sender.send({ ...subscription, endpoint }, message, 60)).rejects.toThrow('(timeout)')
  silent.close()
})
