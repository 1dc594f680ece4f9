import type { FastifyInstance } from 'fastify'
import { ApiError } from '../contract/errors.ts'
import { isStorableText } from '../contract/storable-text.ts'

/** How JSON writes what a database cannot store; anything else may be written like this, too. */
const SUSPECT = /\\u(?:0000|d[89a-f])/i

/**
 * Refuses an address with a NUL in it. An address cannot hold other invalid text: bytes that are
 * not UTF-8 are not decoded.
 */
export function refuseUnstorableAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', ({ originalUrl }, _reply, done) => {
    if (originalUrl.includes('%00')) done(unstorable('The address'))
    else done()
  })
}

/**
 * Refuses a body that holds a text which cannot be stored, as a name or as a value. The attributes
 * of a document are left to its collection, which says which of them is wrong (wire §10).
 *
 * @param json what `value` was read from.
 * @throws ApiError `general_argument_invalid` that tells which text.
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

/** What the first text that cannot be stored is called; undefined: there is none. */
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
