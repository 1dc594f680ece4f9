import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyRequest,
} from 'fastify'
import type { Caller } from './accounts/callers/caller.ts'
import type { Callers } from './accounts/callers/callers.ts'
import { guardRoutes } from './accounts/callers/route-access.ts'
import { answerErrors, asApiError, sendError, sendNoRoute } from './http/error-answers.ts'
import { healthRoutes } from './http/health.ts'
import { readJsonBodies } from './http/json-body.ts'
import { admitLargeBodies, SMALL_BODY } from './http/large-bodies.ts'
import { noticeProxy } from './http/notice-proxy.ts'
import { observeRequests } from './http/observe-requests.ts'
import { allowedOrigins, guardOrigins, type Origins } from './http/origins.ts'
import { parseQueryString } from './http/query-string.ts'
import { answerUnreadable } from './http/raw-answer.ts'
import { MAX_HEAD_BYTES, refuseLargeHeads, routedAddress } from './http/request-head.ts'
import { RequestLog, requestIds } from './http/request-log.ts'
import { dataHeaders } from './http/security-headers.ts'
import { refuseUnstorableAddresses } from './http/storable-texts.ts'
import { NO_PAGES, serveWebApp } from './http/web-app.ts'
import type { Services } from './services.ts'

/** Dependencies of the app. */
export type AppDependencies = {
  /** The route groups under /v1, listed in `./api.ts`. */
  readonly api: readonly FastifyPluginAsync[]
  /**
   * Route groups outside of /v1, for clients that are not the app and do not sign in; also in
   * `./api.ts`.
   */
  readonly pages: readonly FastifyPluginAsync[]
  readonly callers: Callers
  /** The folder of the built web app. If undefined, only the API is served. */
  readonly webRoot?: string | undefined
  /** Has a listener called when the configuration changed. */
  readonly onSettings?: (listener: () => void) => void
  /** Called if the disk rejects writes. The process should exit. */
  readonly onDiskFailure?: (error: unknown) => void
}

const HEADERS_TIMEOUT = 15_000
const REQUEST_TIMEOUT = 25_000
const CONNECTIONS_CHECKED_EVERY = 5000
const KEEP_ALIVE = 65_000
const IDLE_SWEPT_EVERY = 100
const MAX_PARAMETER_CHARACTERS = 256

/**
 * Routes parse and present by zod, so Fastify's compilers of JSON schemas, a hundred modules, are
 * not loaded. A route with a schema of Fastify's would fail at the start.
 */
const WITHOUT_SCHEMAS = { buildValidator: refuseSchema, buildSerializer: refuseSchema }

function refuseSchema(): never {
  throw new Error('A route has a JSON schema. Parse its input by readInput instead.')
}

/** Builds the HTTP server without listening. */
export async function createApp(
  services: Services,
  dependencies: AppDependencies,
): Promise<FastifyInstance> {
  const { configuration, store, log, metrics, tracing } = services
  let sendNotFoundPage = NO_PAGES
  const requestLog = new RequestLog(log, userIdOf)
  const app: FastifyInstance = fastify({
    ...connectionOptions(services),
    loggerInstance: log as FastifyBaseLogger,
    logController: requestLog,
    // An address that cannot be decoded reaches no route.
    frameworkErrors: (error, request, reply) => {
      if (!sendNotFoundPage(request as never, reply as never)) {
        sendError(reply as never, asApiError(error))
      }
    },
  })
  app.addHook('onClose', async () => requestLog.flush())
  answerUnreadable(app.server)
  if (configuration.rateLimits && configuration.trustedProxies === 0) noticeProxy(app)
  if (metrics) observeRequests(app, metrics)
  if (tracing) {
    const { traceRequests } = await import('./http/trace-requests.ts')
    traceRequests(app, tracing)
  }
  const isStopping = closeBusyConnections(app)
  admitLargeBodies(app, { rateLimits: configuration.rateLimits, userIdOf })
  readJsonBodies(app)
  answerErrors(app, dependencies.onDiskFailure ?? (() => {}))
  const origins = allowedOrigins(configuration)
  if (dependencies.webRoot === undefined) app.setNotFoundHandler(sendNoRoute)
  else {
    const { webRoot: root, onSettings = () => {} } = dependencies
    const site = { root, configuration, onSettings }
    sendNotFoundPage = serveWebApp(app, site)
  }
  healthRoutes(app, store.connection, isStopping)
  for (const group of dependencies.pages) await app.register(group)
  await serveApi(app, services, dependencies, origins)
  // Registered after the API, which would otherwise inherit them and reject requests before other
  // origins may read the response.
  refuseLargeHeads(app)
  refuseUnstorableAddresses(app, sendNotFoundPage)
  await app.ready()
  return app
}

/** How connections and requests are read, before any route is known. */
function connectionOptions({ configuration }: Pick<Services, 'configuration'>) {
  return {
    genReqId: requestIds(),
    childLoggerFactory: (logger: FastifyBaseLogger) => logger,
    requestIdHeader: false,
    trustProxy: (_address: string, hop: number) => hop < configuration.trustedProxies,
    bodyLimit: SMALL_BODY,
    rewriteUrl: routedAddress,
    // Handled by `answerUnreadable`, together with the responses in flight.
    clientErrorHandler: () => {},
    requestTimeout: REQUEST_TIMEOUT,
    keepAliveTimeout: KEEP_ALIVE,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    http: {
      maxHeaderSize: MAX_HEAD_BYTES,
      headersTimeout: HEADERS_TIMEOUT,
      connectionsCheckingInterval: CONNECTIONS_CHECKED_EVERY,
    },
    routerOptions: {
      querystringParser: parseQueryString,
      maxParamLength: MAX_PARAMETER_CHARACTERS,
    },
    schemaController: { compilersFactory: WITHOUT_SCHEMAS },
  } as const
}

/**
 * Closes connections that are busy when the server stops after their response.
 *
 * @returns Whether it stops.
 */
function closeBusyConnections(app: FastifyInstance): () => boolean {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
    const sweeping = setInterval(() => app.server.closeIdleConnections(), IDLE_SWEPT_EVERY)
    app.server.once('close', () => clearInterval(sweeping))
  })
  return () => isStopping
}

/** The checks that come before every call, and the calls (wire §2.9). */
async function serveApi(
  app: FastifyInstance,
  { configuration }: Services,
  { api, callers }: AppDependencies,
  origins: Origins,
): Promise<void> {
  await app.register(
    async (v1) => {
      const always = () => dataHeaders(configuration)
      await guardOrigins(v1, { allowed: origins, configuration, always })
      refuseLargeHeads(v1)
      refuseUnstorableAddresses(v1)
      guardRoutes(v1, configuration.projectId, callers)
      v1.setNotFoundHandler(sendNoRoute)
      for (const group of api) await v1.register(group)
    },
    { prefix: '/v1' },
  )
}

/** A request that is rejected before authentication has no caller. */
function userIdOf(request: FastifyRequest): string | undefined {
  const caller: Caller | undefined = request.caller
  return caller?.kind === 'user' ? caller.userId : undefined
}
