import { randomBytes } from 'node:crypto'
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Logger } from 'pino'
import { NOT_OFFERED } from './error-answers.ts'
import { MinuteCounts } from './minute-counts.ts'

/** Gives each request an id: a random part per process, then a counter. */
export function requestIds(): () => string {
  const prefix = randomBytes(4).toString('base64url')
  let count = 0
  return () => `${prefix}-${(count++).toString(36)}`
}

const SLOW = 1000

/** The user who made a request; undefined for a guest, or if it was not determined. */
export type UserIdReader = (request: FastifyRequest) => string | undefined

type Refusal = { readonly method: string; readonly route: string; readonly status: number }

/**
 * One line per request: its id, method, route pattern and outcome. The address is left out, since
 * ids and query strings identify people. Faults also log the account's id. Successful reads are
 * logged at level debug only. So are refusals, which a caller causes or a known outage: one line a
 * minute counts them by route and status.
 */
export class RequestLog extends LogController {
  readonly #isQuiet: boolean
  readonly #userIdOf: UserIdReader
  readonly #refusals: MinuteCounts<Refusal>

  constructor(log: Logger, userIdOf: UserIdReader) {
    super({})
    this.#userIdOf = userIdOf
    this.#isQuiet = !log.isLevelEnabled('debug')
    this.#refusals = new MinuteCounts((refusal, count) => {
      log[refusal.status === 503 ? 'warn' : 'info']({ ...refusal, count }, 'requests refused')
    })
  }

  /** Logs what was counted in the current minute. */
  flush(): void {
    this.#refusals.flush()
  }

  override incomingRequest() {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const status = reply.statusCode
    const ms = Math.round(reply.elapsedTime)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const ofSuccess = isRead && ms < SLOW ? 'debug' : 'info'
    const isFault = status >= 500 && !NOT_OFFERED.has(status)
    const isRefusal = status >= 400 && !isFault && !error
    const route = request.routeOptions.url ?? 'none'
    if (isRefusal) {
      const { method } = request
      this.#refusals.count(`${method} ${route} ${status}`, { method, route, status })
    }
    const level = error || isFault ? 'error' : isRefusal ? 'debug' : ofSuccess
    if (level === 'debug' && this.#isQuiet) return
    const userId = status >= 400 ? this.#userIdOf(request) : undefined
    request.log[level](
      {
        reqId: request.id,
        method: request.method,
        route,
        status,
        ms,
        ...(userId === undefined ? {} : { userId }),
        ...(error ? { err: error } : {}),
      },
      'request',
    )
  }

  override routeNotFound() {}
  override defaultErrorLog() {}
}
