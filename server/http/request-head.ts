import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../contract/errors.ts'

/** The limit of Node's parser: 100 queries of 4,096 characters must fit (wire §17). */
export const MAX_HEAD_BYTES = 1024 * 1024

const MAX_PATH = 2048
const MAX_ADDRESS = 8192
const MAX_HEADERS = 16_384
/** More parameters than any call has. A parser's work grows with them. */
const MAX_PARAMETERS = 256

/** The only call with long lists in its query. */
const DOCUMENTS = '/v1/databases/'

/**
 * Whether no client of ours sends such a URL or headers. Decided by counting alone, because most
 * later parsers are slow on long ones.
 */
function isLargeHead(address: string, rawHeaders: readonly string[]): boolean {
  const longest = address.startsWith(DOCUMENTS) ? MAX_HEAD_BYTES : MAX_ADDRESS
  return isLongAddress(address, longest) || isLong(rawHeaders)
}

/** Whether a URL has more than `longest` characters, a long path or many parameters. */
export function isLongAddress(address: string, longest: number): boolean {
  if (address.length > longest) return true
  const path = address.indexOf('?')
  if ((path === -1 ? address.length : path) > MAX_PATH) return true
  let parameters = 1
  for (let at = address.indexOf('&'); at !== -1; at = address.indexOf('&', at + 1)) {
    if (++parameters > MAX_PARAMETERS) return true
  }
  return false
}

/** Whether the headers have more than 16 kB in total, which is Node's default limit. */
export function isLong(rawHeaders: readonly string[]): boolean {
  return rawHeaders.reduce((sum, text) => sum + text.length, 0) > MAX_HEADERS
}

const large = new WeakSet<IncomingMessage>()

/** The URL for routing and query parsing. If the request will be rejected, only the root path. */
export function routedAddress(request: IncomingMessage): string {
  const { url = '', rawHeaders } = request
  if (!isLargeHead(url, rawHeaders)) return url
  large.add(request)
  return url.startsWith('/v1/') ? '/v1/' : '/'
}

/** Rejects requests whose head is too large, before anything else of them is read. */
export function refuseLargeHeads(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (large.has(raw)) done(largeHead())
    else done()
  })
}

/** The error for such a request. */
export function largeHead(): ApiError {
  return new ApiError('general_payload_too_large', 'The address or the headers are too long.')
}
