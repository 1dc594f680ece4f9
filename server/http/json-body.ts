import type { FastifyInstance, preValidationHookHandler } from 'fastify'
import { ApiError } from '../contract/errors.ts'

/** Nothing in the product nests deeper than ten; a deeper body is an attack on who walks it. */
const DEEPEST = 64

/** The largest JSON body in bytes: an execution's body of 10 MiB, escaped a little. */
export const BODY_LIMIT = 12 * 1024 * 1024

/**
 * Reads bodies: JSON, named as such, not compressed, not too deep, without `__proto__`. No body at
 * all counts as `{}`, so that every handler sees a value.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (request, body, done) => {
      const text = body as string
      const encoding = request.headers['content-encoding']
      if (encoding !== undefined && encoding !== 'identity') {
        return done(new ApiError('general_media_type_unsupported', 'Send the body uncompressed.'))
      }
      if (text === '') return done(null, {})
      if (depthOf(text) > DEEPEST) {
        return done(new ApiError('general_argument_invalid', 'The body is nested too deeply.'))
      }
      parse(request, text, (error, value) =>
        error
          ? done(new ApiError('general_argument_invalid', 'The body is not valid JSON.'))
          : done(null, value),
      )
    },
  )
  app.addHook('onRoute', (route) => {
    if (route.method === 'GET' || route.method === 'HEAD') return
    route.preValidation = [orEmpty, route.preValidation ?? []].flat()
  })
}

const orEmpty: preValidationHookHandler = (request, _reply, done) => {
  request.body ??= {}
  done()
}

/** How deep the lists and objects of a JSON text nest, without parsing it. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 34 /* " */) at = endOfString(text, at)
    else if (code === 91 /* [ */ || code === 123 /* { */) deepest = Math.max(deepest, ++depth)
    else if (code === 93 /* ] */ || code === 125 /* } */) depth--
  }
  return deepest
}

/** The place of the quote that ends the string which begins at `start`. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 92 /* \ */) at++
    else if (code === 34 /* " */) return at
  }
  return text.length
}
