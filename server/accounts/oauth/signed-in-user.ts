import type { FastifyRequest } from 'fastify'
import type { Callers } from '../callers/callers.ts'

/**
 * Who is signed in with all the factors that the account asks for. Anyone else is nobody here:
 * someone whose second factor is missing must not add a way to sign in without it.
 *
 * @returns the id of the account, or null.
 */
export async function signedInUser(
  { callers }: { callers: Callers },
  request: FastifyRequest,
): Promise<string | null> {
  const token = callers.cookie.readText(request.headers)
  if (token === undefined) return null
  const { account } = await callers.ofToken(token)
  return account?.user.id ?? null
}
