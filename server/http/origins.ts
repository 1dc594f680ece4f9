import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Configuration } from '../configuration/configuration.ts'
import { ApiError } from '../contract/errors.ts'
import type { Headers } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * `'none'`: pages of other sites may make this call, because it changes nothing of the
     * caller's.
     */
    originCheck?: 'none'
  }
}

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** Whether only this machine can reach the URL. */
export function isLoopback(url: URL): boolean {
  return LOOPBACK_NAMES.includes(url.hostname)
}

/** The origins whose pages may call now. */
export type Origins = Pick<ReadonlySet<string>, 'has'>

type OriginSettings = Pick<Configuration, 'publicUrl' | 'allowedOrigins'>

/** The origins whose pages may call, which follow the configuration. */
export function allowedOrigins(configuration: OriginSettings): Origins {
  let known = { publicUrl: configuration.publicUrl, origins: originsNow(configuration) }
  return {
    has(origin) {
      const { publicUrl } = configuration
      if (publicUrl !== known.publicUrl) known = { publicUrl, origins: originsNow(configuration) }
      return known.origins.has(origin)
    },
  }
}

/**
 * The origins whose pages may call: `publicUrl`, `allowedOrigins`, and, if `publicUrl` is a local
 * address, its other names with the same port.
 */
export function originsNow(configuration: OriginSettings): ReadonlySet<string> {
  const own = new URL(configuration.publicUrl)
  const port = own.port ? `:${own.port}` : ''
  const synonyms = isLoopback(own)
    ? LOOPBACK_NAMES.map((name) => `${own.protocol}//${name}${port}`)
    : []
  return new Set([own.origin, ...configuration.allowedOrigins, ...synonyms])
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

const CORS_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const CORS_REQUEST_HEADERS = [
  'content-type',
  'x-sdk-name',
  'x-sdk-platform',
  'x-sdk-language',
  'x-sdk-version',
  'x-appwrite-project',
  'x-appwrite-response-format',
  'x-appwrite-jwt',
  'x-appwrite-session',
  'x-appwrite-locale',
  'x-appwrite-dev-key',
  'x-appwrite-id',
  'x-fallback-cookies',
  'x-room-token',
  'content-range',
  'range',
  'cache-control',
]
const CORS_ANSWER_HEADERS = [
  'X-Fallback-Cookies',
  'X-Appwrite-Warning',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
]
const PREFLIGHT_SECONDS = 600

/** Which pages may call, and the headers of every response. */
type GuardedOrigins = {
  readonly allowed: Origins
  readonly configuration: Pick<Configuration, 'publicUrl'>
  readonly always: () => Headers
}

/**
 * Sets the headers of every response (`always`), answers preflights of allowed origins, makes every
 * response (errors too) readable for them, and refuses changes that any other page requests (wire
 * §2.5). A browser always names the page in `Origin`, `Referer` or `Sec-Fetch-Site`. A caller that
 * names none is not a browser, so it carries no one else's cookies.
 */
export async function guardOrigins(
  app: FastifyInstance,
  { allowed, configuration, always }: GuardedOrigins,
): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always())
    const { origin } = request.headers
    if (origin !== undefined && allowed.has(origin)) reply.headers(readableBy(origin))
    done()
  })
  await app.register((preflights) => answerPreflights(preflights, allowed))
  const noteOtherName = onceOfOtherName(configuration)
  app.addHook('onRequest', (request, _reply, done) => {
    const isChange = !READS.has(request.method)
    if (isChange && isForeign(request, allowed) && !isOpen(request)) {
      noteOtherName(request)
      const message = `This page may not call the server. The site is at ${configuration.publicUrl}`
      return done(new ApiError('general_unknown_origin', message))
    }
    done()
  })
}

/** Warns once if a page of this server was opened at an address where nobody can sign in. */
function onceOfOtherName(
  configuration: Pick<Configuration, 'publicUrl'>,
): (request: FastifyRequest) => void {
  let isNoted = false
  return ({ headers, log }) => {
    const { origin = '', host } = headers
    if (isNoted || !URL.canParse(origin) || new URL(origin).host !== host) return
    isNoted = true
    log.warn(
      { publicUrl: configuration.publicUrl },
      'a page was opened at another address than PUBLIC_URL, where nobody can sign in: set PUBLIC_URL to the https address that people type',
    )
  }
}

const readableBy = (origin: string): Headers => ({
  'access-control-allow-origin': origin,
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': CORS_ANSWER_HEADERS.join(', '),
})

/** A separate scope, without the hooks of the other routes. */
async function answerPreflights(preflights: FastifyInstance, allowed: Origins) {
  await preflights.register(cors, {
    origin: (origin, decide) => decide(null, origin !== undefined && allowed.has(origin)),
    credentials: true,
    methods: CORS_METHODS,
    allowedHeaders: CORS_REQUEST_HEADERS,
    exposedHeaders: CORS_ANSWER_HEADERS,
    maxAge: PREFLIGHT_SECONDS,
    strictPreflight: false,
  })
}

const isOpen = ({ routeOptions }: FastifyRequest) => routeOptions.config?.originCheck === 'none'

function isForeign(request: FastifyRequest, allowed: Origins): boolean {
  const { origin, referer } = request.headers
  if (origin !== undefined) return !allowed.has(origin)
  if (referer !== undefined) return !allowed.has(originOf(referer))
  const site = request.headers['sec-fetch-site']
  return site === 'cross-site' || site === 'same-site'
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : ''
}
