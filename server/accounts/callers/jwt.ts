import { jwtVerify, SignJWT } from 'jose'
import { derivedKey, type KeySource } from '../secrets/derived-key.ts'

/** Seconds that a JWT lives, unless its session ends sooner (WIRE.md §4.4). */
const LIFETIME = 900
const ALGORITHM = 'HS256'

/** Makes and reads the short-lived tokens that stand for a session. */
export type JwtIssuer = {
  issue(claims: { userId: string; sessionId: string }): Promise<string>
  /** What a token says; undefined when it is not ours or has expired. */
  read(token: string): Promise<{ userId: string; sessionId: string } | undefined>
}

/**
 * Tokens signed with a key that is not in the database: a copy of that tells the ids of sessions,
 * and must not be enough to make a token for one.
 */
export function jwtIssuer(source: KeySource, clock: () => Date): JwtIssuer {
  const key = derivedKey(source, 'account tokens')
  return {
    async issue(claims) {
      const now = Math.floor(clock().getTime() / 1000)
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuedAt(now)
        .setExpirationTime(now + LIFETIME)
        .sign(await key())
    },
    async read(token) {
      const secret = await key()
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: [ALGORITHM],
          currentDate: clock(),
        })
        const { userId, sessionId } = payload
        if (typeof userId !== 'string' || typeof sessionId !== 'string') return undefined
        return { userId, sessionId }
      } catch {
        return undefined
      }
    },
  }
}
