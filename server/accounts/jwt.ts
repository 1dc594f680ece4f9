import { randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Connection } from '../database/schema.ts'

/** Seconds that a JWT lives, unless its session ends sooner (WIRE.md §4.4). */
const LIFETIME = 900
const ALGORITHM = 'HS256'
const SETTING = 'jwtKey'
const KEY_BYTES = 32

/** Makes and reads the short-lived tokens that stand for a session. */
export type JwtIssuer = {
  issue(claims: { userId: string; sessionId: string }): Promise<string>
  /** What a token says; undefined when it is not ours or has expired. */
  read(token: string): Promise<{ userId: string; sessionId: string } | undefined>
}

/** Tokens signed with a key that is made once for the installation and kept in `settings`. */
export function jwtIssuer(connection: Connection, clock: () => Date): JwtIssuer {
  let loading: Promise<Uint8Array> | undefined
  const key = () => {
    loading ??= loadKey(connection).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
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

async function loadKey(connection: Connection): Promise<Uint8Array> {
  await connection
    .insertInto('settings')
    .values({ name: SETTING, value: randomBytes(KEY_BYTES).toString('base64') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await connection
    .selectFrom('settings')
    .select('value')
    .where('name', '=', SETTING)
    .executeTakeFirstOrThrow()
  return Buffer.from(row.value, 'base64')
}
