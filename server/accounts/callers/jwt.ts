import { derivedKey, type KeySource } from '../secrets/derived-key.ts'
import { jose } from '../secrets/jose.ts'

/** Lifetime of a JWT in seconds, unless its session ends sooner (wire §4.4). */
const LIFETIME = 900
const ALGORITHM = 'HS256'

/** Creates and reads the short-lived tokens that represent a session. */
export type JwtIssuer = {
  issue(claims: { userId: string; sessionId: string }): Promise<string>
  /** Returns the claims of a token, or undefined if it is foreign or has expired. */
  read(token: string): Promise<{ userId: string; sessionId: string } | undefined>
}

/**
 * Signs tokens with a key that is not in the database. A copy of the database reveals session ids,
 * which must not be enough to forge a token.
 */
export function jwtIssuer(source: KeySource, clock: () => Date): JwtIssuer {
  const key = derivedKey(source, 'account tokens')
  return {
    async issue(claims) {
      const { SignJWT } = await jose()
      const now = Math.floor(clock().getTime() / 1000)
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuedAt(now)
        .setExpirationTime(now + LIFETIME)
        .sign(await key())
    },
    async read(token) {
      const { jwtVerify } = await jose()
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
