import { Client, type FormData } from 'undici'
import type { Tally } from './tally.ts'

/** Milliseconds; the SDK waits forever, an impatient user does not. */
const LONGEST_WAIT = 30_000
/** Milliseconds; browsers close idle connections, and ten thousand would be too many. */
const LONGEST_IDLE = 15_000

/**
 * A request. `isRead`: the response is needed as text, and is requested uncompressed. `isStranger`:
 * from a browser without a session.
 */
export type Asked = {
  readonly path: string
  readonly method?: 'GET' | 'POST'
  readonly json?: object
  readonly form?: FormData
  readonly isRead?: boolean
  readonly isStranger?: boolean
}

/** The connection of one user's browser to the server, from its own loopback address. */
export class Door {
  readonly #client: Client
  readonly #tally: Tally
  /** The tags of the responses in the browser's cache, by URL. */
  readonly #held = new Map<string, string>()
  cookie: string

  constructor(origin: string, address: string, token: string, tally: Tally) {
    const waits = { headersTimeout: LONGEST_WAIT, bodyTimeout: LONGEST_WAIT }
    const times = { ...waits, keepAliveTimeout: LONGEST_IDLE, keepAliveMaxTimeout: LONGEST_IDLE }
    this.#client = new Client(origin, { ...times, localAddress: address })
    this.#tally = tally
    this.cookie = `a_session_squaredaway=${token}`
  }

  /**
   * Sends a request and records its latency.
   * @returns The text of the response; undefined if it failed, or is already cached.
   */
  async ask(kind: string, asked: Asked): Promise<string> {
    const began = performance.now()
    try {
      const { statusCode, headers, body } = await this.#send(asked)
      const bytes = await body.bytes()
      if (statusCode >= 400) {
        const why = Buffer.from(bytes).toString('utf8').slice(0, 200)
        this.#tally.fail(`${kind}: ${statusCode} ${why}`)
        return ''
      }
      this.#tally.note(kind, performance.now() - began)
      if (typeof headers.etag === 'string') this.#held.set(asked.path, headers.etag)
      const set = [headers['set-cookie'] ?? []].flat()[0]
      if (set !== undefined) this.cookie = set.split(';', 1)[0] ?? this.cookie
      return asked.isRead ? Buffer.from(bytes).toString('utf8') : ''
    } catch (error) {
      this.#tally.fail(`${kind}: ${error instanceof Error ? error.message : error}`)
      return ''
    }
  }

  async close(): Promise<void> {
    await this.#client.destroy()
  }

  #send({ path, method = 'GET', json, form, isRead = false, isStranger = false }: Asked) {
    const held = this.#held.get(path)
    return this.#client.request({
      path,
      method,
      headers: {
        'x-appwrite-project': 'squaredaway',
        'accept-encoding': isRead ? 'identity' : 'br, gzip',
        ...(isStranger ? {} : { cookie: this.cookie }),
        ...(held === undefined ? {} : { 'if-none-match': held }),
        ...(json ? { 'content-type': 'application/json' } : {}),
      },
      body: json ? JSON.stringify(json) : (form ?? null),
    })
  }
}
