import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../contract/errors.ts'
import type { Account } from './caller.ts'

/** The provider of a session by which the owner of an account fetches its data (wire §14.2.2). */
export const EXPORT_PROVIDER = 'export'

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/**
 * Why a call is refused that a session for fetching the data may not make; undefined if it may. The
 * session reads, gives its second factor and ends. Connecting a provider, which begins with a GET,
 * needs a fresh proof, which it never has.
 */
export function refusalOfExport(
  account: Account | null,
  { method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>,
): ApiError | undefined {
  if (account?.session.provider !== EXPORT_PROVIDER) return undefined
  if (routeOptions.config.allowPending || READING.has(method)) return undefined
  return new ApiError('user_unauthorized', 'This sign-in only fetches the data of the account.')
}
