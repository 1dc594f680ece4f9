import type {
  FastifyInstance,
  FastifyRequest,
  preValidationHookHandler,
  RequestPayload,
} from 'fastify'
import { ApiError } from '../contract/errors.ts'
import { BODY_BOUNDS, JsonShape } from '../contract/json-shape.ts'
import { BODY_LIMIT, SMALL_BODY } from './large-bodies.ts'
import { requireStorableBody } from './storable-texts.ts'

/**
 * Parses bodies: JSON with that content type, uncompressed, limited in depth and number of values
 * (counted while streaming), without `__proto__` and with storable texts only. An empty body counts
 * as `{}`, so that every handler gets a value.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', (request, payload, done) => {
    readText(request, payload).then((text) => {
      if (text === '') return done(null, {})
      parse(request, text, (error, value) => {
        if (error) done(invalid('The body is not valid JSON.'))
        else done(...storable(text, value))
      })
    }, done)
  })
  app.addHook('onRoute', (route) => {
    if (route.method === 'GET' || route.method === 'HEAD') return
    route.preValidation = [orEmpty, route.preValidation ?? []].flat()
  })
}

/** A body in Fastify's form, or its error. */
function storable(text: string, value: unknown): [Error | null, unknown?] {
  try {
    requireStorableBody(text, value)
    return [null, value]
  } catch (error) {
    return [error instanceof Error ? error : new Error('unreadable', { cause: error })]
  }
}

const orEmpty: preValidationHookHandler = (request, _reply, done) => {
  request.body ??= {}
  done()
}

async function readText(request: FastifyRequest, payload: RequestPayload): Promise<string> {
  const encoding = request.headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') {
    throw new ApiError('general_media_type_unsupported', 'Send the body uncompressed.')
  }
  const limit = request.largeBody ? BODY_LIMIT : SMALL_BODY
  if (Number(request.headers['content-length']) > limit) throw tooLarge()
  const shape = new JsonShape()
  const bytes = await readBytes(payload, request.largeBody?.signal, (chunk, size) => {
    if (size > limit) throw tooLarge()
    shape.add(chunk)
    shape.check(BODY_BOUNDS)
    request.largeBody?.grow(chunk.length)
  })
  return bytes.toString('utf8')
}

/**
 * Reads all of `payload`.
 * @param take Called with each chunk and the size so far; aborts by throwing.
 */
function readBytes(
  payload: RequestPayload,
  signal: AbortSignal | undefined,
  take: (chunk: Buffer, size: number) => void,
): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const listening = new AbortController()
  const chunks: Buffer[] = []
  let size = 0
  const onData = (chunk: Buffer) => {
    size += chunk.length
    try {
      take(chunk, size)
      chunks.push(chunk)
    } catch (error) {
      reject(error)
    }
  }
  const onEnd = () => resolve(Buffer.concat(chunks, size))
  const onError = () => reject(invalid('The body did not arrive whole.'))
  payload.on('data', onData).once('end', onEnd).once('error', onError)
  signal?.addEventListener('abort', () => reject(signal.reason), { signal: listening.signal })
  return promise.finally(() => {
    listening.abort()
    payload.off('data', onData).off('end', onEnd)
  })
}

const invalid = (message: string) => new ApiError('general_argument_invalid', message)

const tooLarge = () => new ApiError('general_payload_too_large', 'The request is too large.')
