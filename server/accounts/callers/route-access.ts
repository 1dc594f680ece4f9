import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../../contract/errors.ts'
import type { QueryValues } from '../../http/query-string.ts'
import { type Account, type Caller, GUEST, signInPlease } from './caller.ts'
import { type Callers, type Identity, NOBODY } from './callers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `'user'`: guests are refused (401). Without it the handler decides. */
    access?: 'user'
    /** Read the caller's rows now; without it they may be ten seconds old. */
    fresh?: boolean
    /** Sessions whose second factor is missing may call. */
    allowPending?: boolean
    /** `'own'`: the handler checks the project itself and says so in its own way. */
    projectCheck?: 'own'
    /** `'own'`: the handler asks who calls; to everything else the caller is a guest. */
    callerCheck?: 'own'
  }
  interface FastifyRequest {
    caller: Caller
    /** The caller's rows, when signed in. */
    account: Account | null
  }
}

/**
 * The checks that come before every handler under /v1, in the order of WIRE.md §2.9: project, JWT,
 * account not blocked, second factor, guest or user.
 */
export function guardRoutes(app: FastifyInstance, projectId: string, callers: Callers): void {
  app.decorateRequest('caller')
  app.decorateRequest('account', null)
  app.addHook('onRequest', (request, _reply, done) => {
    request.caller = GUEST
    if (request.is404) return done()
    const { config } = request.routeOptions
    if (config.projectCheck !== 'own' && projectOf(request) !== projectId) {
      return done(new ApiError('project_not_found', 'Project not found.'))
    }
    const enter = ({ caller, account }: Identity) => {
      request.caller = caller
      request.account = account
      if (config.access === 'user' && caller.kind === 'guest') done(signInPlease())
      else done()
    }
    if (config.callerCheck === 'own' || !hasCredentials(request.headers)) return enter(NOBODY)
    const { fresh = false, allowPending = false } = config
    callers.ofHeaders(request.headers, { fresh, allowPending }).then(enter, done)
  })
}

function hasCredentials(headers: Record<string, unknown>): boolean {
  return (
    headers.cookie !== undefined ||
    headers['x-appwrite-jwt'] !== undefined ||
    headers['x-appwrite-session'] !== undefined ||
    headers['x-fallback-cookies'] !== undefined
  )
}

/** The project named by the query, else by the header (WIRE.md §2.3); none counts as unknown. */
function projectOf(request: FastifyRequest): unknown {
  return (request.query as QueryValues).project ?? request.headers['x-appwrite-project']
}
