import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { Configuration } from '../../configuration/configuration.ts'
import type { UserRow } from '../../database/schema.ts'
import { derivedKey } from '../secrets/derived-key.ts'
import { isSecure } from './session-cookie.ts'

/** Accounts remembered per browser. A shared browser forgets the oldest. */
const ACCOUNTS_PER_BROWSER = 5

const ID_BYTES = 16
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60

/**
 * Browsers in which a user has signed in to an account before. A signed cookie identifies them but
 * signs nobody in. Limits that strangers exhaust do not apply to such a browser, which has its own
 * counters.
 */
export type KnownDevices = {
  /** The counter key of this browser if the user has signed in with it since the last password. */
  of(headers: IncomingHttpHeaders, user: KnownUser): Promise<string | undefined>
  /** The `Set-Cookie` value that remembers this browser for the user and for earlier ones. */
  remember(headers: IncomingHttpHeaders, user: KnownUser): Promise<string>
}

/** A new password ends what the browsers of a stranger were known for. */
type KnownUser = Pick<UserRow, 'id' | 'passwordUpdatedAt'>

type Mark = { readonly userId: string; readonly id: string; readonly signature: string }

export function knownDevices(
  configuration: Pick<Configuration, 'projectId' | 'publicUrl' | 'dataDir' | 'secretKey'>,
): KnownDevices {
  const name = `a_device_${configuration.projectId}`
  const key = derivedKey(configuration, 'known devices')
  const sign = async ({ id: userId, passwordUpdatedAt }: KnownUser, id: string) =>
    createHmac('sha256', await key())
      .update(`${userId}.${id}.${passwordUpdatedAt ?? ''}`)
      .digest('base64url')
  const isOurs = async ({ id, signature }: Mark, user: KnownUser) => {
    const [given, expected] = [Buffer.from(signature), Buffer.from(await sign(user, id))]
    return given.length === expected.length && timingSafeEqual(given, expected)
  }

  return {
    async of(headers, user) {
      const mark = marksIn(headers, name).find((each) => each.userId === user.id)
      return mark && (await isOurs(mark, user)) ? `${user.id}.${mark.id}` : undefined
    },
    async remember(headers, user) {
      const known = marksIn(headers, name)
      const mark = known.find((each) => each.userId === user.id)
      const others = known.filter((each) => each !== mark).slice(0, ACCOUNTS_PER_BROWSER - 1)
      const own = mark && (await isOurs(mark, user)) ? mark : await newMark(user)
      const value = [own, ...others].map(textOf).join('~')
      return stringifySetCookie(
        {
          ...{
            name,
            value,
            path: '/',
            httpOnly: true,
            sameSite: 'lax',
            secure: isSecure(configuration),
          },
          maxAge: YEAR_IN_SECONDS,
        },
        { encode: encodeURIComponent },
      )
    },
  }

  async function newMark(user: KnownUser): Promise<Mark> {
    const id = randomBytes(ID_BYTES).toString('base64url')
    return { userId: user.id, id, signature: await sign(user, id) }
  }
}

const textOf = ({ userId, id, signature }: Mark) => `${userId}.${id}.${signature}`

const MARK = /^([\w.-]{1,36})\.([\w-]{22})\.([\w-]{43})$/

function marksIn({ cookie }: IncomingHttpHeaders, name: string): Mark[] {
  const value = cookie === undefined ? undefined : parseCookie(cookie)[name]
  const marks: Mark[] = []
  for (const text of (value ?? '').split('~').slice(0, ACCOUNTS_PER_BROWSER)) {
    const [, userId, id, signature] = MARK.exec(text) ?? []
    if (userId && id && signature) marks.push({ userId, id, signature })
  }
  return marks
}
