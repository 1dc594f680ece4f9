import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { World } from './world.ts'

/** A server that does not answer a ping within this time hangs (milliseconds). */
const PATIENCE = 10_000

/**
 * Opens a socket of the attacker and sends the given frames.
 * @throws If the server does not answer, or reveals anything of the victim's.
 */
export async function converse(
  { server, attacker, secret }: World,
  channels: readonly string[],
  said: readonly (string | Uint8Array)[],
): Promise<void> {
  const parameters = channels.map((channel) => `&channels[]=${channel}`).join('')
  const address = `${server.url.replace('http', 'ws')}/v1/realtime?project=squaredaway${parameters}`
  const cookie = [...attacker.cookies].map((pair) => pair.join('=')).join('; ')
  const socket = new WebSocket(address, { headers: { cookie, origin: server.url } })
  const heard: string[] = []
  socket.on('message', (data) => heard.push(String(data)))
  // A broken socket is also closed.
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await once(socket, 'open', { signal: AbortSignal.timeout(PATIENCE) })
  for (const frame of said) socket.send(frame)
  socket.send('{"type":"ping"}')
  // It answers the ping, or has closed the socket because of earlier frames.
  const answered = new Promise((resolve) =>
    socket.on('message', (data) => String(data).includes('"pong"') && resolve(true)),
  )
  const isAlive = await Promise.race([
    answered,
    closed.then(() => true),
    new Promise<false>((resolve) => setTimeout(resolve, PATIENCE, false).unref()),
  ])
  socket.terminate()
  if (!isAlive) throw new Error('The socket fell silent.')
  const leak = heard.find((text) => text.includes(secret))
  if (leak) throw new Error(`A socket told of another’s row: ${leak}`)
}
