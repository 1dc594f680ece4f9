import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyPluginAsync } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Callers } from '../accounts/callers/callers.ts'
import { ApiError } from '../contract/errors.ts'
import { networkKey, rateLimit } from '../http/limits/rate-limits.ts'
import { allowedOrigins, type Origins } from '../http/origins.ts'
import { answerRaw } from '../http/raw-answer.ts'
import { isLong, largeHead } from '../http/request-head.ts'
import type { Services } from '../services.ts'
import type { Feed } from './change-feed.ts'
import { CLOSE, RealtimeClient } from './client.ts'
import { converse } from './conversation.ts'
import { getClientAddress, isRealtime, readSocketParams, rejectionReason } from './handshake.ts'
import { Hub } from './hub.ts'
import { REALTIME_LIMITS, type RealtimeLimits } from './limits.ts'
import { OpenByNetwork } from './open-by-network.ts'

export type RealtimeDependencies = {
  readonly feed: Feed
  readonly callers: Pick<Callers, 'cookie' | 'ofToken'>
  /** Overrides of the product's limits, for tests. */
  readonly limits?: Partial<RealtimeLimits>
}

/**
 * `GET /v1/realtime`: the socket on which clients receive changes (wire §13). It answers upgrade
 * requests itself: most rejections are error frames, which only an open socket can send.
 */
export function realtimeApi(
  services: Services,
  dependencies: RealtimeDependencies,
): FastifyPluginAsync {
  return async (app) => {
    const { clock, log, store, metrics } = services
    const limits = { ...REALTIME_LIMITS, ...dependencies.limits }
    const { callers, feed } = dependencies
    const { connection } = store
    const hub = new Hub({
      feed,
      connection,
      identify: callers.ofToken,
      limits,
      clock,
      log,
      metrics,
    })
    const upgrade = socketOpener(services, { hub, limits, callers })
    // Other upgrade requests (`h2c` of some HTTP clients) are answered as plain requests.
    Object.assign(app.server, { shouldUpgradeCallback: isRealtime })
    app.server.on('upgrade', upgrade)
    app.addHook('preClose', async () => {
      app.server.off('upgrade', upgrade)
      await hub.close()
    })
  }
}

type SocketDependencies = Pick<RealtimeDependencies, 'callers'> & {
  readonly hub: Hub
  readonly limits: RealtimeLimits
}

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** Opens a socket for each upgrade request that may have one. */
function socketOpener(services: Services, dependencies: SocketDependencies): Upgrade {
  const { configuration, log } = services
  const { rateLimits: on, trustedProxies } = configuration
  const { limits } = dependencies
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: limits.frameBytes,
    perMessageDeflate: false,
    // Invalid UTF-8 is answered by an error frame, like any other text that is not JSON.
    skipUTF8Validation: true,
  })
  const origins = allowedOrigins(configuration)
  const connects = rateLimit({ on, points: limits.connectsPerMinute, seconds: 60 })
  const networks = new OpenByNetwork(limits.socketsPerNetwork)

  const open = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Counted first, because an open socket must have a listener immediately.
    const network = networkKey(getClientAddress(request, trustedProxies))
    const isWithinLimit = (await connects.take(network)) && networks.hasRoom(network)
    sockets.handleUpgrade(request, socket, head, (opened) => {
      networks.add(network, opened)
      welcome(services, dependencies, { socket: opened, request, isWithinLimit }).catch((error) => {
        log.error({ err: error }, 'a socket could not be opened')
        opened.terminate()
      })
    })
  }
  return (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const refusal = refusalOfHead(request, origins)
    if (refusal) return answerRaw(socket, refusal)
    open(request, socket, head).catch((error) => {
      log.error({ err: error }, 'a socket could not be opened')
      socket.destroy()
    })
  }
}

/** Refuses an open socket by an error frame, or serves it until it closes. */
async function welcome(
  { configuration, store, log }: Services,
  { hub, limits, callers }: SocketDependencies,
  given: { socket: WebSocket; request: IncomingMessage; isWithinLimit: boolean },
): Promise<void> {
  const { socket, request, isWithinLimit } = given
  const params = readSocketParams(request)
  const client = new RealtimeClient(socket, params.channels, limits, performance.now())
  socket.on('error', () => client.cut())
  if (!isWithinLimit) {
    return client.refuse(CLOSE.tryLater, 'Too many connections. Try again later.')
  }
  const refusal = rejectionReason(params, configuration.projectId, limits)
  if (refusal !== undefined) return client.refuse(CLOSE.policy, refusal)
  const token = callers.cookie.readText(request.headers)
  await converse({ hub, connection: store.connection, callers, log }, socket, client, token)
}

/** A page of another site must not open a socket with the visitor's cookie. */
function refusalOfHead(request: IncomingMessage, origins: Origins): ApiError | undefined {
  if (isLong(request.rawHeaders)) return largeHead()
  if (!isRealtime(request)) return new ApiError('general_route_not_found', 'Not found.')
  const { origin } = request.headers
  if (origin === undefined || origins.has(origin)) return undefined
  return new ApiError('general_unknown_origin', 'This page may not call the server.')
}
