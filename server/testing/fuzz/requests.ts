import type { World } from './world.ts'

/** A request that takes longer hangs (milliseconds). */
const PATIENCE = 15_000
const HEADERS = { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' }

/**
 * Sends what the attacker asks for and reads the whole answer.
 *
 * @throws when it is a 500, hangs, or holds anything of the victim's.
 */
export async function ask(
  { server, attacker, secret }: World,
  method: string,
  path: string,
  body?: unknown,
): Promise<string> {
  const response = await attacker.fetch(`${server.url}${path}`, {
    method,
    headers: HEADERS,
    signal: AbortSignal.timeout(PATIENCE),
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  if (response.status >= 500) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  if (text.includes(secret)) throw new Error(`${method} ${path}: another’s row: ${text}`)
  return text
}
