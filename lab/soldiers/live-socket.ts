import { Client, WebSocket } from 'undici'
import type { Tally } from './tally.ts'

/** The SDK's heartbeat (milliseconds). */
const HEARTBEAT_EVERY = 20_000
const PING = JSON.stringify({ type: 'ping' })
const CHANNELS = ['boards', 'questionSets', 'studySessions', 'userPreferences']

/** The socket on which a user's browser receives changes. */
export class LiveSocket {
  readonly #socket: WebSocket
  readonly #client: Client
  readonly #tally: Tally
  readonly #heartbeat: NodeJS.Timeout
  /** Fulfilled when the server has greeted. */
  readonly greeted: Promise<void>
  #isListed = true

  constructor(origin: string, address: string, cookie: string, tally: Tally) {
    this.#tally = tally
    this.#client = new Client(origin, { localAddress: address })
    const url = new URL('/v1/realtime?project=squaredaway', origin)
    url.protocol = 'ws:'
    for (const name of CHANNELS) {
      url.searchParams.append('channels[]', `databases.main.collections.${name}.documents`)
    }
    this.#socket = new WebSocket(url, { headers: { cookie }, dispatcher: this.#client })
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_EVERY)
    this.greeted = this.#greeting()
  }

  /** Closes it without a reconnect. */
  async close(): Promise<void> {
    this.#isListed = false
    clearInterval(this.#heartbeat)
    this.#socket.close()
    await this.#client.destroy()
  }

  #beat() {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(PING)
  }

  #greeting(): Promise<void> {
    const began = performance.now()
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#socket.addEventListener(
      'message',
      ({ data }) => {
        if (String(data).includes('"connected"')) {
          this.#tally.note('socket', performance.now() - began)
        } else this.#tally.fail(`socket: ${String(data).slice(0, 200)}`)
        resolve()
      },
      { once: true },
    )
    this.#socket.addEventListener('close', ({ code }) => {
      clearInterval(this.#heartbeat)
      if (this.#isListed) this.#tally.fail(`socket: closed with ${code}`)
      resolve()
    })
    return promise
  }
}
