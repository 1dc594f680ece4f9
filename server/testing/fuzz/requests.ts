import type { World } from './world.ts'

/** A request that takes longer hangs (milliseconds). */
const PATIENCE = 15_000
const HEADERS = { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' }

/**
 * Sends the attacker's request and reads the whole response.
 * @throws If it is a 500, hangs, or contains anything of the victim's.
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
