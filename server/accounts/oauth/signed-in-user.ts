import type { FastifyRequest } from 'fastify'
import type { Account } from '../callers/caller.ts'
import type { Callers } from '../callers/callers.ts'

/**
 * The user who is signed in with all the factors that the account requires. A user with a missing
 * factor counts as a guest, since they must not add a way to sign in without it.
 */
export async function signedInAccount(
  { callers }: { callers: Callers },
  request: FastifyRequest,
): Promise<Account | null> {
  const token = callers.cookie.readText(request.headers)
  if (token === undefined) return null
  return (await callers.ofToken(token)).account
}
