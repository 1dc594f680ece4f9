import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type WebSocket, WebSocketServer } from 'ws'

/** What a browser tells a site about its subscription. */
export type BrowserSubscription = {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** A message that the service took, as its browser reads it. */
export type DeliveredMessage = {
  readonly text: string
  readonly ttl: number
  readonly topic: string | undefined
  readonly urgency: string | undefined
  /** The claims by which the sender identified itself (RFC 8292). */
  readonly claims: { readonly aud: string; readonly sub: string; readonly exp: number }
}

/** What the next call is answered with: a status, a redirect, or nothing at all. */
type Trouble = number | { readonly redirect: string } | 'silence'

/**
 * A push service as browsers and sites know it, on this machine: takes messages by RFC 8030,
 * verifies who sends them (RFC 8292), and hands them to browsers, which decrypt them (RFC 8291).
 * A Firefox connects by its own protocol if `dom.push.serverURL` is `socketUrl`.
 */
export type PushService = {
  readonly url: string
  readonly socketUrl: string
  /** A browser of the test itself, subscribed with the server's public key. */
  subscribe(serverKey: string): TestBrowser
  /** The number of calls so far, including refused ones. */
  calls(): number
  /** Troubles of the next calls, in order. */
  fail(...troubles: Trouble[]): void
  stop(): Promise<void>
}

export type TestBrowser = {
  readonly subscription: BrowserSubscription
  readonly messages: readonly DeliveredMessage[]
  /** Ends the subscription: the service answers 410 from now on. */
  unsubscribe(): void
}

type Channel = {
  readonly serverKey: string
  take(body: Buffer, delivery: Omit<DeliveredMessage, 'text'>): void
}

export async function startPushService(): Promise<PushService> {
  const channels = new Map<string, Channel>()
  const gone = new Set<string>()
  const troubles: Trouble[] = []
  let calls = 0
  const server = createServer((request, response) => {
    calls += 1
    const trouble = troubles.shift()
    if (trouble === 'silence') return
    if (typeof trouble === 'number') return void response.writeHead(trouble).end()
    if (trouble) return void response.writeHead(307, { location: trouble.redirect }).end()
    answer(request, response, { url, channels, gone }).catch((error: Error) =>
      response.writeHead(400).end(error.message),
    )
  })
  const sockets = new WebSocketServer({ server })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  sockets.on('connection', (socket) => serveFirefox(socket, { url, channels, gone }))
  return {
    url,
    socketUrl: `ws://127.0.0.1:${port}/`,
    subscribe: (serverKey) => testBrowser({ url, channels, gone }, serverKey),
    calls: () => calls,
    fail: (...more) => void troubles.push(...more),
    async stop() {
      for (const socket of sockets.clients) socket.terminate()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Service = {
  readonly url: string
  readonly channels: Map<string, Channel>
  readonly gone: Set<string>
}

function testBrowser({ url, channels, gone }: Service, serverKey: string): TestBrowser {
  const id = randomUUID()
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const auth = randomBytes(16)
  const messages: DeliveredMessage[] = []
  channels.set(id, {
    serverKey,
    take: (body, delivery) => messages.push({ text: decrypt(body, pair, auth), ...delivery }),
  })
  return {
    subscription: {
      endpoint: `${url}/push/${id}`,
      keys: { p256dh, auth: auth.toString('base64url') },
    },
    messages,
    unsubscribe() {
      channels.delete(id)
      gone.add(id)
    },
  }
}

async function answer(request: IncomingMessage, response: ServerResponse, service: Service) {
  const id = request.url?.slice('/push/'.length) ?? ''
  if (service.gone.has(id)) return response.writeHead(410).end()
  const channel = service.channels.get(id)
  if (request.method !== 'POST' || channel === undefined) return response.writeHead(404).end()
  const { authorization = '', ttl, topic, urgency, 'content-encoding': encoding } = request.headers
  if (encoding !== 'aes128gcm') return response.writeHead(415).end()
  if (typeof ttl !== 'string' || !/^\d+$/.test(ttl)) return response.writeHead(400).end()
  const claims = claimsOf(authorization, { audience: service.url, serverKey: channel.serverKey })
  if (claims === undefined) return response.writeHead(403).end()
  const body = await buffer(request)
  if (body.length > 4096) return response.writeHead(413).end()
  channel.take(body, { ttl: Number(ttl), topic: oneOf(topic), urgency: oneOf(urgency), claims })
  return response.writeHead(201, { location: `${service.url}/message/${randomUUID()}` }).end()
}

const oneOf = (header: string | string[] | undefined) =>
  typeof header === 'string' ? header : undefined

/** The claims of `vapid t=<JWT>, k=<key>`; undefined unless the subscription's server signed it. */
function claimsOf(
  authorization: string,
  { audience, serverKey }: { audience: string; serverKey: string },
): DeliveredMessage['claims'] | undefined {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [head = '', payload = '', signature = ''] = token.split('.')
  if (key !== serverKey) return undefined
  const point = Buffer.from(serverKey, 'base64url')
  const publicKey = createPublicKey({
    key: {
      ...{ kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url') },
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const isOurs = claims.aud === audience && claims.exp > 0
  return isSigned && isOurs ? claims : undefined
}

/** RFC 8188 and RFC 8291, for messages of one record. */
function decrypt(body: Buffer, browser: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const shared = browser.computeSecret(senderKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), senderKey])
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32))
  const derived = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes))
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/** What a Firefox sends over its socket (Mozilla's autopush protocol). */
type FirefoxMessage = {
  readonly messageType?: 'hello' | 'register' | 'unregister' | 'ack'
  readonly uaid?: string
  readonly channelID?: string
  /** The public key of the site's server. */
  readonly key?: string
}

function serveFirefox(socket: WebSocket, { url, channels, gone }: Service) {
  const say = (message: object) => socket.send(JSON.stringify(message))
  socket.on('message', (data) => {
    const message = JSON.parse(data.toString()) as FirefoxMessage
    const { messageType, channelID = '' } = message
    if (messageType === undefined) return say({})
    if (messageType === 'hello') {
      const uaid = message.uaid || randomUUID().replaceAll('-', '')
      return say({ messageType, uaid, status: 200, use_webpush: true, broadcasts: {} })
    }
    if (messageType === 'register') {
      channels.set(channelID, {
        // Firefox pads it; senders do not.
        serverKey: message.key?.replaceAll('=', '') ?? '',
        take: (body, { ttl }) =>
          say({
            ...{ messageType: 'notification', channelID, version: randomUUID(), ttl },
            ...{ data: body.toString('base64url'), headers: { encoding: 'aes128gcm' } },
          }),
      })
      return say({ messageType, channelID, status: 200, pushEndpoint: `${url}/push/${channelID}` })
    }
    if (messageType === 'unregister') {
      channels.delete(channelID)
      gone.add(channelID)
      say({ messageType, channelID, status: 200 })
    }
  })
}
