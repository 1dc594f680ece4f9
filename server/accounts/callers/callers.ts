import type { IncomingHttpHeaders } from 'node:http'
import { ApiError } from '../../contract/errors.ts'
import type { Services } from '../../services.ts'
import { decodeToken, hashSecret, type SessionToken } from '../secrets/session-token.ts'
import { type Account, type Caller, GUEST } from './caller.ts'
import { accountFinder } from './find-account.ts'
import { type JwtIssuer, jwtIssuer } from './jwt.ts'
import { type KnownDevices, knownDevices } from './known-devices.ts'
import { noteAccess } from './note-access.ts'
import { isPending } from './pending.ts'
import { type ChangeSource, SessionCache } from './session-cache.ts'
import { type SessionCookie, sessionCookie } from './session-cookie.ts'
import { hasEnded } from './session-end.ts'

/** A caller, with the account if there is one. */
export type Identity = { readonly caller: Caller; readonly account: Account | null }

export const NOBODY: Identity = { caller: GUEST, account: null }

export type IdentifyOptions = {
  /** Reads the rows now, without the cache of up to ten seconds. */
  fresh: boolean
  /** Accepts a session whose second factor is still missing. */
  allowPending: boolean
}

/** Identifies the caller of a request. */
export type Callers = {
  readonly cookie: SessionCookie
  readonly devices: KnownDevices
  readonly jwts: JwtIssuer
  readonly cache: SessionCache
  /** @throws ApiError `user_jwt_invalid`, `user_blocked` or `user_more_factors_required`. */
  ofHeaders(headers: IncomingHttpHeaders, options: IdentifyOptions): Promise<Identity>
  /** Returns the account of a session token, or a guest if it is invalid or incomplete. */
  ofToken(token: string): Promise<Identity>
}

type Dependencies = Pick<Services, 'store' | 'configuration' | 'clock' | 'log'>

export function makeCallers(services: Dependencies, source: ChangeSource): Callers {
  const { store, clock } = services
  const finder = accountFinder(store.lookups)
  const cache = new SessionCache(source, () => clock().getTime())
  const cookie = sessionCookie(services.configuration, services.clock)
  const jwts = jwtIssuer(services.configuration, clock)

  async function ofSession(token: SessionToken, fresh: boolean): Promise<Account | undefined> {
    const secretHash = hashSecret(token.secret)
    const load = finder.bySecretHash
    const account = fresh ? await load(secretHash) : await cache.get(secretHash, load)
    return account !== undefined && account.user.id === token.userId ? account : undefined
  }

  async function ofJwt(jwt: string): Promise<Account> {
    const claims = await jwts.read(jwt)
    const account = claims && (await finder.bySessionId(claims.sessionId))
    if (!account || account.user.id !== claims.userId || hasEnded(account.session, clock())) {
      throw new ApiError('user_jwt_invalid', 'Token invalid.')
    }
    return account
  }

  return {
    cookie,
    devices: knownDevices(services.configuration),
    jwts,
    cache,
    async ofHeaders(headers, { fresh, allowPending }) {
      const jwt = headers['x-appwrite-jwt']
      const token = jwt ? undefined : cookie.read(headers)
      if (!jwt && token === undefined) return NOBODY
      const account = jwt ? await ofJwt(String(jwt)) : token && (await ofSession(token, fresh))
      const now = clock()
      if (account === undefined || hasEnded(account.session, now)) return NOBODY
      if (account.user.status !== 1) {
        throw new ApiError('user_blocked', 'This account is blocked.')
      }
      if (!allowPending && (await isPending(store.connection, account))) {
        throw new ApiError('user_more_factors_required', 'Second factor required.')
      }
      noteAccess(services, account, now)
      return { caller: callerOf(account), account }
    },
    async ofToken(text) {
      const token = decodeToken(text)
      const account = token && (await ofSession(token, true))
      if (!account || hasEnded(account.session, clock()) || account.user.status !== 1) return NOBODY
      if (await isPending(store.connection, account)) return NOBODY
      return { caller: callerOf(account), account }
    },
  }
}

function callerOf({ user, session, cameWithJwt }: Account): Caller {
  return {
    kind: 'user',
    userId: user.id,
    labels: user.labels === '[]' ? [] : (JSON.parse(user.labels) as string[]),
    verified: user.emailVerified === 1 || user.phoneVerified === 1,
    sessionId: cameWithJwt ? null : session.id,
  }
}
