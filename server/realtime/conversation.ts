import type { Logger } from 'pino'
import type { RawData, WebSocket } from 'ws'
import type { Callers } from '../accounts/callers/callers.ts'
import { presentUser } from '../accounts/present.ts'
import type { Connection } from '../database/schema.ts'
import { CLOSE, encodeFrame, PONG, type RealtimeClient } from './client.ts'
import { readClientFrame } from './client-frames.ts'
import type { Hub } from './hub.ts'

export type ConversationDependencies = {
  readonly hub: Hub
  readonly connection: Connection
  readonly callers: Pick<Callers, 'ofToken'>
  readonly log: Logger
}

const UNAVAILABLE = 'The server cannot answer now. Try again later.'
const BAD_SESSION = 'This session is not valid.'

/**
 * Greets a new socket and answers its frames until it closes (wire §13.2, §13.3).
 * @param token The session token of the handshake.
 */
export async function converse(
  dependencies: ConversationDependencies,
  socket: WebSocket,
  client: RealtimeClient,
  token: string | undefined,
): Promise<void> {
  const { hub, connection, log } = dependencies
  hub.add(client)
  socket.on('close', () => hub.remove(client))
  socket.on('pong', () => {
    client.heardAt = performance.now()
  })
  socket.on('message', (data, isBinary) => {
    answer(dependencies, client, data, isBinary).catch((error) => {
      log.warn({ err: error }, 'a frame of a socket could not be answered')
      client.refuse(CLOSE.tryLater, UNAVAILABLE)
    })
  })
  // Frames are queued until the user is identified.
  socket.pause()
  try {
    const identity = token === undefined ? undefined : await hub.identify(client, token)
    const user = identity?.account ? await presentUser(connection, identity.account.user) : null
    const quiet = user === null ? {} : hub.quietFor(user.$id)
    hub.greet(client, encodeFrame('connected', { channels: client.channels, user, ...quiet }))
  } catch (error) {
    log.warn({ err: error }, 'the session of a socket could not be looked up')
    client.refuse(CLOSE.tryLater, UNAVAILABLE)
  } finally {
    socket.resume()
  }
}

async function answer(
  dependencies: ConversationDependencies,
  client: RealtimeClient,
  data: RawData,
  isBinary: boolean,
) {
  client.heardAt = performance.now()
  client.spokeAt = client.heardAt
  const verdict = client.countFrame(client.heardAt)
  if (verdict === 'close') return client.refuse(CLOSE.tryLater, 'Too many messages.')
  if (verdict === 'refuse') {
    return client.sendError(CLOSE.tryLater, 'Too many messages. Try again later.')
  }
  const frame = readClientFrame(data, isBinary)
  if (frame === undefined) return client.sendError(CLOSE.message, 'Message not understood.')
  if (frame.type === 'ping') return client.send(PONG)
  await authenticate(dependencies, client, frame.token)
}

/**
 * Authenticates a socket without a cookie. A socket that has a user cannot switch to another one.
 */
async function authenticate(
  { hub, connection, callers }: ConversationDependencies,
  client: RealtimeClient,
  token: string,
) {
  const { caller } = await callers.ofToken(token)
  if (caller.kind === 'guest') return client.sendError(CLOSE.message, BAD_SESSION)
  if (client.caller.kind === 'user' && client.caller.userId !== caller.userId) {
    return client.refuse(CLOSE.policy, 'This socket belongs to another account.')
  }
  const { account } = await hub.identify(client, token)
  if (account === null) return client.sendError(CLOSE.message, BAD_SESSION)
  const user = await presentUser(connection, account.user)
  client.send(encodeFrame('response', { to: 'authentication', success: true, user }))
}
