import type { FastifyInstance } from 'fastify'
import { ApiError } from '../contract/errors.ts'
import { isStorableText } from '../contract/storable-text.ts'
import { NO_PAGES, type SendNotFoundPage } from './web-app.ts'

/** How JSON escapes what a database cannot store. Other text may be escaped like this, too. */
const SUSPECT = /\\u(?:0000|d[89a-f])/i

/**
 * Rejects a URL with a NUL: a browser that opens a page gets the not-found page. A URL cannot contain other invalid text, since invalid UTF-8 is not
 * decoded.
 */
export function refuseUnstorableAddresses(
  app: FastifyInstance,
  sendNotFoundPage: SendNotFoundPage = NO_PAGES,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.originalUrl.includes('%00')) done()
    else if (!sendNotFoundPage(request, reply)) done(unstorable('The address'))
  })
}

/**
 * Rejects a body with a text that cannot be stored, as a name or as a value. The attributes of a
 * document are checked by its collection, which reports the invalid one (wire §10).
 * @param json The source of `value`.
 * @throws ApiError `general_argument_invalid` that names the text.
 */
export function requireStorableBody(json: string, value: unknown): void {
  if (!SUSPECT.test(json)) return
  const place = findUnstorable(withoutAttributes(value), 'The body')
  if (place !== undefined) throw unstorable(place)
}

function withoutAttributes(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('data' in body)) return body
  return { ...body, data: null }
}

/** @throws ApiError `general_argument_invalid`. */
export function requireStorableFileName(name: string): void {
  if (!isStorableText(name)) throw unstorable('The name of the file')
}

/** The path of the first text that cannot be stored, or undefined. */
function findUnstorable(value: unknown, place: string): string | undefined {
  if (typeof value === 'string') return isStorableText(value) ? undefined : place
  if (typeof value !== 'object' || value === null) return undefined
  const isList = Array.isArray(value)
  for (const [name, inner] of Object.entries(value)) {
    if (!isStorableText(name)) return place
    const found = findUnstorable(inner, isList ? place : `Param "${name}"`)
    if (found !== undefined) return found
  }
  return undefined
}

function unstorable(what: string): ApiError {
  const message = `${what} holds a NUL or half of a character, which is no text.`
  return new ApiError('general_argument_invalid', message)
}
