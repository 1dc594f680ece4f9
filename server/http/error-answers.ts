import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, errorBody } from '../contract/errors.ts'
import { isDiskFailure } from '../database/failures.ts'
import { asDatabaseError } from './database-errors.ts'
import { MinuteCounts } from './minute-counts.ts'

const JSON_TYPE = 'application/json; charset=UTF-8'

/** Request errors that Fastify detects itself. */
const OF_FASTIFY: Readonly<Record<string, () => ApiError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () =>
    new ApiError('general_payload_too_large', 'The request is too large.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new ApiError('general_media_type_unsupported', 'Send the body as application/json.'),
}

/**
 * Gives every error response the contract's body (wire §3.1), without internal details. Each fault
 * is logged; while the database is away, only the first of each minute is.
 */
export function answerErrors(app: FastifyInstance, onDiskFailure: (error: unknown) => void): void {
  const outages = new MinuteCounts<string>((type, count) => {
    if (count > 1) app.log.warn({ type, count }, 'requests failed')
  })
  app.addHook('onClose', async () => outages.flush())
  app.setErrorHandler((error, request, reply) => {
    const answer = asApiError(error)
    const isOutage = answer.status === 503 && isFault(error, answer)
    if (isOutage ? outages.count(answer.type, answer.type) === 1 : isFault(error, answer)) {
      request.log.error({ reqId: request.id, err: error }, 'request failed')
    }
    sendError(reply, answer)
    if (isDiskFailure(error)) onDiskFailure(error)
  })
}

/** Statuses of calls that are not offered, or temporarily unavailable. */
export const NOT_OFFERED: ReadonlySet<number> = new Set([501, 503])

/** False for deliberate rejections, such as "there is no mail server". */
function isFault(error: unknown, { status }: ApiError): boolean {
  if (status < 500) return false
  return !(error instanceof ApiError && NOT_OFFERED.has(status) && error.cause === undefined)
}

/** Sends `error`. */
export function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  return reply
    .code(error.status)
    .headers(error.headers)
    .header('x-content-type-options', 'nosniff')
    .type(JSON_TYPE)
    .send(JSON.stringify(errorBody(error.type, error.status, error.message)))
}

/** Sends 404 for an unknown call. */
export function sendNoRoute(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(reply, new ApiError('general_route_not_found', 'Not found.'))
}

/** Converts an error to the form that callers may see. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const ofDatabase = asDatabaseError(error)
  if (ofDatabase) return ofDatabase
  const { code, statusCode } = error as Partial<FastifyError>
  const known = code === undefined ? undefined : OF_FASTIFY[code]
  if (known) return known()
  if (code?.startsWith('FST_') && statusCode !== undefined && statusCode < 500) {
    return new ApiError('general_argument_invalid', 'The request could not be read.')
  }
  return new ApiError('general_unknown', 'Server error.', { cause: error })
}
