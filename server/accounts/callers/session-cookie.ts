import type { IncomingHttpHeaders } from 'node:http'
import type { Configuration } from '../../configuration/configuration.ts'
import { isLoopback } from '../../http/origins.ts'
import { decodeToken, encodeToken, type SessionToken } from '../secrets/session-token.ts'

/** Writes and reads the session cookie and its substitutes (WIRE.md §4.2). */
export type SessionCookie = {
  /** The `Set-Cookie` value that keeps `token` until `expire`. */
  keep(token: string, expire: Date): string
  /** The `Set-Cookie` value that removes it. */
  readonly remove: string
  /** The first readable token: cookie, `X-Appwrite-Session`, `X-Fallback-Cookies`. */
  read(headers: IncomingHttpHeaders): SessionToken | undefined
  /** The text of that token. */
  readText(headers: IncomingHttpHeaders): string | undefined
}

export function sessionCookie(
  configuration: Pick<Configuration, 'projectId' | 'publicUrl'>,
): SessionCookie {
  const name = `a_session_${configuration.projectId}`
  const url = new URL(configuration.publicUrl)
  const secure = url.protocol === 'https:' || !isLoopback(url) ? '; Secure' : ''
  const read = (headers: IncomingHttpHeaders) =>
    fromCookie(headers.cookie, name) ??
    fromHeader(headers['x-appwrite-session']) ??
    fromFallback(headers['x-fallback-cookies'], name)
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure}`
  return {
    keep: (token, expire) =>
      `${name}=${encodeURIComponent(token)}; Expires=${expire.toUTCString()}; ${attributes}`,
    remove: `${name}=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0; ${attributes}`,
    read,
    readText(headers) {
      const token = read(headers)
      return token && encodeToken(token)
    },
  }
}

function fromCookie(header: string | undefined, name: string): SessionToken | undefined {
  if (header === undefined) return undefined
  const sought = `${name}=`
  let from = header.indexOf(sought)
  while (from > 0 && !/[;\s]/.test(header[from - 1] ?? '')) from = header.indexOf(sought, from + 1)
  if (from === -1) return undefined
  const end = header.indexOf(';', from)
  const value = header.slice(from + sought.length, end === -1 ? undefined : end)
  return decodeToken(unescaped(value))
}

function unescaped(value: string): string {
  if (!value.includes('%')) return value.trim()
  try {
    return decodeURIComponent(value.trim())
  } catch {
    return ''
  }
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
