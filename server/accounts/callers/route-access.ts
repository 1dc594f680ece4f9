import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../../contract/errors.ts'
import type { QueryValues } from '../../http/query-string.ts'
import { type Account, type Caller, GUEST, signInPlease } from './caller.ts'
import { type Callers, type Identity, NOBODY } from './callers.ts'
import { refusalOfExport } from './export-session.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `'user'` rejects guests with 401. By default the handler decides. */
    access?: 'user'
    /** Reads the caller's rows now. By default they may be ten seconds old. */
    fresh?: boolean
    /** Sessions whose second factor is missing may call it. */
    allowPending?: boolean
    /** `'own'`: the handler checks the project itself and reports errors in its own format. */
    projectCheck?: 'own'
    /** `'own'`: the handler identifies the caller. Everything else sees a guest. */
    callerCheck?: 'own'
  }
  interface FastifyRequest {
    caller: Caller
    /** The caller's rows, if signed in. */
    account: Account | null
  }
}

/**
 * The checks that come before every handler under /v1, in the order of wire §2.9: project, JWT,
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
      if (config.access === 'user' && caller.kind === 'guest') return done(signInPlease())
      done(refusalOfExport(account, request))
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

/** The project in the query, else in the header (wire §2.3). A missing one counts as unknown. */
function projectOf(request: FastifyRequest): unknown {
  return (request.query as QueryValues).project ?? request.headers['x-appwrite-project']
}
