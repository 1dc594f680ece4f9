import type { IncomingHttpHeaders } from 'node:http'
import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie'
import type { Configuration } from '../../configuration/configuration.ts'
import { isLoopback } from '../../http/origins.ts'

/**
 * The cookie that ties a provider sign-in to the browser that started it. Each sign-in has its own,
 * so that two tabs do not interfere. `Lax`, because the browser returns from another site through a
 * GET. The prefix of its name keeps other hosts and plain http from setting it.
 */
export type FlowCookie = {
  keep(stateHash: string, secret: string): string
  remove(stateHash: string): string
  read(headers: IncomingHttpHeaders, stateHash: string): string | undefined
}

const SIGNS_OF_HASH = 16

/** @param seconds How long a sign-in may take. */
export function flowCookie(
  configuration: Pick<Configuration, 'projectId' | 'publicUrl'>,
  seconds: number,
): FlowCookie {
  const { projectId } = configuration
  const isPlain = () => {
    const url = new URL(configuration.publicUrl)
    return url.protocol === 'http:' && isLoopback(url)
  }
  const nameOf = (stateHash: string) =>
    `${isPlain() ? '' : '__Host-'}a_oauth_${projectId}_${stateHash.slice(0, SIGNS_OF_HASH)}`
  const line = (stateHash: string, cookie: Pick<SetCookie, 'value' | 'expires' | 'maxAge'>) =>
    stringifySetCookie({
      name: nameOf(stateHash),
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: !isPlain(),
      ...cookie,
    })
  return {
    keep: (stateHash, secret) => line(stateHash, { value: secret, maxAge: seconds }),
    remove: (stateHash) => line(stateHash, { value: '', expires: new Date(0), maxAge: 0 }),
    read: (headers, stateHash) => parseCookie(headers.cookie ?? '')[nameOf(stateHash)],
  }
}
