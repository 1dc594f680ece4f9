import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Target } from './door.ts'

const CHANNELS = ['boards', 'studySessions']
const HEARTBEAT_EVERY = 20_000
const RECONNECT_AFTER = 1000
/** What has not arrived within this time never will (milliseconds). */
const LONGEST_WAIT = 300_000

type Document = { $id: string; $updatedAt: string }

/** A soldier's socket, which reconnects and then fetches again, as the app does. */
export class ListeningSocket {
  readonly #target: Target
  readonly #cookie: string
  /** The newest `$updatedAt` of each document, by event or refetch. */
  readonly #heard = new Map<string, string>()
  #socket: WebSocket | undefined
  #isClosed = false
  reconnects = 0

  private constructor(target: Target, cookie: string) {
    this.#target = target
    this.#cookie = cookie
  }

  static async open(target: Target, cookie: string): Promise<ListeningSocket> {
    const socket = new ListeningSocket(target, cookie)
    await socket.#connect()
    return socket
  }

  /** Waits for these documents, and returns the ids of those that did not arrive. */
  async missing(written: ReadonlyMap<string, string>): Promise<string[]> {
    const missing = () =>
      [...written].filter(([id, at]) => (this.#heard.get(id) ?? '') < at).map(([id]) => id)
    const deadline = performance.now() + LONGEST_WAIT
    while (missing().length > 0 && performance.now() < deadline) await sleep(100)
    return missing()
  }

  close(): void {
    this.#isClosed = true
    this.#socket?.close()
  }

  #connect(): Promise<void> {
    const url = new URL('/v1/realtime?project=squaredaway', this.#target.url)
    url.protocol = 'ws:'
    for (const name of CHANNELS) {
      url.searchParams.append('channels[]', `databases.main.collections.${name}.documents`)
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    const socket = new WebSocket(url, {
      headers: { cookie: this.#cookie, origin: this.#target.url },
    })
    this.#socket = socket
    const beating = setInterval(() => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: 'ping' }))
    }, HEARTBEAT_EVERY)
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as { type: string; data: { payload?: Document } }
      if (frame.type === 'connected') resolve()
      if (frame.type === 'event' && frame.data.payload) this.#hear(frame.data.payload)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(beating)
      if (!this.#isClosed) void this.#reconnect()
    })
    return promise
  }

  async #reconnect() {
    this.reconnects += 1
    await sleep(RECONNECT_AFTER)
    if (this.#isClosed) return
    await this.#connect()
    for (const name of CHANNELS) await this.#refetch(name)
  }

  async #refetch(collection: string) {
    const limit = encodeURIComponent(JSON.stringify({ method: 'limit', values: [5000] }))
    const path = `/v1/databases/main/collections/${collection}/documents?queries[0]=${limit}`
    const headers = { 'x-appwrite-project': 'squaredaway', cookie: this.#cookie }
    while (!this.#isClosed) {
      const answer = await fetch(this.#target.url + path, { headers }).catch(() => undefined)
      const body = answer?.ok ? ((await answer.json()) as { documents: Document[] }) : undefined
      for (const document of body?.documents ?? []) this.#hear(document)
      if (body) return
      await sleep(RECONNECT_AFTER)
    }
  }

  #hear({ $id, $updatedAt }: Document) {
    if ((this.#heard.get($id) ?? '') < $updatedAt) this.#heard.set($id, $updatedAt)
  }
}
