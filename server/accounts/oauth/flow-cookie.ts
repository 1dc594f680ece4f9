import type { IncomingHttpHeaders } from 'node:http'
import type { Configuration } from '../../configuration/configuration.ts'
import { isLoopback } from '../../http/origins.ts'

/**
 * The cookie that ties a sign-in at a provider to the browser that started it: one a sign-in, so
 * that two tabs do not disturb each other. `Lax`, since the browser comes back from another site,
 * at last by a GET. Its name keeps other hosts and plain http from setting it.
 */
export type FlowCookie = {
  keep(stateHash: string, secret: string): string
  remove(stateHash: string): string
  read(headers: IncomingHttpHeaders, stateHash: string): string | undefined
}

const SIGNS_OF_HASH = 16
const GONE = 'Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0'

/** @param seconds how long a sign-in may take. */
export function flowCookie(
  { projectId, publicUrl }: Pick<Configuration, 'projectId' | 'publicUrl'>,
  seconds: number,
): FlowCookie {
  const url = new URL(publicUrl)
  const isPlain = url.protocol === 'http:' && isLoopback(url)
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isPlain ? '' : '; Secure'}`
  const nameOf = (stateHash: string) =>
    `${isPlain ? '' : '__Host-'}a_oauth_${projectId}_${stateHash.slice(0, SIGNS_OF_HASH)}`
  return {
    keep: (stateHash, secret) =>
      `${nameOf(stateHash)}=${secret}; Max-Age=${seconds}; ${attributes}`,
    remove: (stateHash) => `${nameOf(stateHash)}=; ${GONE}; ${attributes}`,
    read(headers, stateHash) {
      const sought = `${nameOf(stateHash)}=`
      const found = headers.cookie?.split(';').find((part) => part.trimStart().startsWith(sought))
      return found?.trimStart().slice(sought.length)
    },
  }
}
