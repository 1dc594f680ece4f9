import type { IncomingHttpHeaders } from 'node:http'
import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie'
import type { Configuration } from '../../configuration/configuration.ts'
import { isLoopback } from '../../http/origins.ts'
import { decodeToken, encodeToken, type SessionToken } from '../secrets/session-token.ts'

/** Writes and reads the session cookie and its alternatives (wire §4.2). */
export type SessionCookie = {
  /** The `Set-Cookie` value that stores `token` until `expire`. */
  keep(token: string, expire: Date): string
  /** The `Set-Cookie` value that removes it. */
  readonly remove: string
  /** The first readable token: cookie, `X-Appwrite-Session`, `X-Fallback-Cookies`. */
  read(headers: IncomingHttpHeaders): SessionToken | undefined
  /** The same token as a string. */
  readText(headers: IncomingHttpHeaders): string | undefined
}

export function sessionCookie(
  configuration: Pick<Configuration, 'projectId' | 'publicUrl'>,
  clock: () => Date,
): SessionCookie {
  const name = `a_session_${configuration.projectId}`
  const line = (value: string, lifetime: Pick<SetCookie, 'expires' | 'maxAge'>) =>
    stringifySetCookie(
      {
        name,
        value,
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure(configuration),
        ...lifetime,
      },
      { encode: encodeURIComponent },
    )
  const read = (headers: IncomingHttpHeaders) =>
    fromCookie(headers.cookie, name) ??
    fromHeader(headers['x-appwrite-session']) ??
    fromFallback(headers['x-fallback-cookies'], name)
  return {
    keep(token, expires) {
      // A device whose clock is ahead would drop a cookie that only has a date.
      const maxAge = Math.max(0, Math.floor((expires.getTime() - clock().getTime()) / 1000))
      return line(token, { expires, maxAge })
    },
    get remove() {
      return line('', { expires: new Date(0), maxAge: 0 })
    },
    read,
    readText(headers) {
      const token = read(headers)
      return token && encodeToken(token)
    },
  }
}

/** Whether browsers send cookies by https alone: everywhere but on this machine. */
export function isSecure({ publicUrl }: Pick<Configuration, 'publicUrl'>): boolean {
  const url = new URL(publicUrl)
  return url.protocol === 'https:' || !isLoopback(url)
}

function fromCookie(header: string | undefined, name: string): SessionToken | undefined {
  if (header === undefined) return undefined
  const value = parseCookie(header)[name]
  return value === undefined ? undefined : decodeToken(value)
}

function fromHeader(value: string | string[] | undefined): SessionToken | undefined {
  return typeof value === 'string' ? decodeToken(value) : undefined
}

function fromFallback(
  header: string | string[] | undefined,
  name: string,
): SessionToken | undefined {
  if (typeof header !== 'string' || header === '' || header === '[]') return undefined
  try {
    const value = (JSON.parse(header) as Record<string, unknown> | null)?.[name]
    return typeof value === 'string' ? decodeToken(value) : undefined
  } catch {
    return undefined
  }
}
