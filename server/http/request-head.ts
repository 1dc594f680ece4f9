import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../contract/errors.ts'

/** What Node's parser takes at all: 100 queries of 4,096 characters must fit (wire §17). */
export const MAX_HEAD_BYTES = 1024 * 1024

const MAX_PATH = 2048
const MAX_ADDRESS = 8192
const MAX_HEADERS = 16_384
/** More names than any call has; a parser's work grows with them. */
const MAX_PARAMETERS = 256

/** The one call that takes long lists in its address. */
const DOCUMENTS = '/v1/databases/'

/**
 * True for a request whose address or headers no client of ours sends. Found out by counting
 * alone: most of what reads them later is slow where they are long.
 */
function isLargeHead(address: string, rawHeaders: readonly string[]): boolean {
  const longest = address.startsWith(DOCUMENTS) ? MAX_HEAD_BYTES : MAX_ADDRESS
  return isLongAddress(address, longest) || isLong(rawHeaders)
}

/** True for an address of more than `longest` characters, or with a long path or many names. */
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

/** True for headers of more than 16 kB together, which is Node's own bound. */
export function isLong(rawHeaders: readonly string[]): boolean {
  return rawHeaders.reduce((sum, text) => sum + text.length, 0) > MAX_HEADERS
}

const large = new WeakSet<IncomingMessage>()

/** The address as it is routed and its query parsed: of one that will be refused only its root. */
export function routedAddress(request: IncomingMessage): string {
  const { url = '', rawHeaders } = request
  if (!isLargeHead(url, rawHeaders)) return url
  large.add(request)
  return url.startsWith('/v1/') ? '/v1/' : '/'
}

/** Refuses what was found too large when it was routed, before anything else of it is read. */
export function refuseLargeHeads(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (large.has(raw)) done(largeHead())
    else done()
  })
}

/** The answer to such a request. */
export function largeHead(): ApiError {
  return new ApiError('general_payload_too_large', 'The address or the headers are too long.')
}
