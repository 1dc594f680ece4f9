import type { WebSocket } from 'ws'
import { type Caller, GUEST } from '../accounts/callers/caller.ts'
import type { QueuedEvent } from './event-frames.ts'
import type { RealtimeLimits } from './limits.ts'

/** The reasons for an error frame (wire §13.4). */
export const CLOSE = {
  /** An unknown message is ignored, and the socket stays open. */
  message: 1003,
  /** Permanent: the SDK does not reconnect by itself. */
  policy: 1008,
  restart: 1012,
  /** Temporary: the client may retry later. */
  tryLater: 1013,
} as const

/** How long a socket may take to close (milliseconds). */
const GOODBYE_TIMEOUT = 2000

/** One open socket: its user, its channels, the events queued for it, and its liveness. */
export class RealtimeClient {
  readonly #socket: WebSocket
  readonly #limits: RealtimeLimits
  /** The requested channels. */
  readonly wanted: readonly string[]
  caller: Caller = GUEST
  /** When the session ends (wire format); null for a guest. */
  expire: string | null = null
  /** The session token, to look up the session again. */
  token: string | null = null
  /** Milliseconds on the sweep's clock. */
  checkedAt: number
  heardAt: number
  probedAt: number
  /** The last frame of the client itself; pongs come from its browser. */
  spokeAt: number
  readonly #wantedNames: ReadonlySet<string>
  #isGreeted = false
  #waiting: QueuedEvent[] = []
  #waitingBytes = 0
  #minute = 0
  #frames = 0

  constructor(socket: WebSocket, wanted: readonly string[], limits: RealtimeLimits, now: number) {
    this.#socket = socket
    this.#limits = limits
    this.wanted = wanted
    this.#wantedNames = new Set(wanted)
    this.checkedAt = now
    this.heardAt = now
    this.probedAt = now
    this.spokeAt = now
  }

  /** The effective channels: `account` means its own account only (wire §13.2). */
  get channels(): string[] {
    const own = this.caller.kind === 'user' ? `account.${this.caller.userId}` : undefined
    return this.wanted.flatMap((channel) => {
      if (channel.startsWith('account.')) return []
      return channel === 'account' && own !== undefined ? ['account', own] : [channel]
    })
  }

  /** Whether it subscribed to a channel. */
  follows(channel: string): boolean {
    if (!channel.startsWith('account.')) return this.#wantedNames.has(channel)
    const own = this.caller.kind === 'user' && channel === `account.${this.caller.userId}`
    return own && this.#wantedNames.has('account')
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  /** Sends a frame. Closes a socket that does not read its frames. */
  send(frame: string): void {
    if (!this.isOpen) return
    if (this.#isTooSlow) this.#dropOut()
    else this.#socket.send(frame)
  }

  /** Sends the first frame. Events wait for it (wire §13.2). */
  greet(frame: string): void {
    this.send(frame)
    this.#isGreeted = true
  }

  /**
   * Queues an event for `sendNext`. Closes a socket that is too far behind, so that the client
   * reconnects and refetches.
   */
  queue(event: QueuedEvent): void {
    if (!this.isOpen) return
    if (this.#isTooSlow) {
      this.#dropOut()
    } else {
      this.#waiting.push(event)
      this.#waitingBytes += event.bytes
    }
  }

  /**
   * Sends the oldest queued event if its frames are ready and the socket was greeted.
   * @returns 'waiting' if nothing can be sent yet, 'skipped' if the socket's session ended in the meantime.
   */
  sendNext(): 'sent' | 'skipped' | 'waiting' {
    const [next] = this.#waiting
    if (next?.frames === undefined || !this.#isGreeted) return 'waiting'
    this.#waiting.shift()
    this.#waitingBytes -= next.bytes
    const frame = this.caller.kind === 'user' ? next.frames.get(this.caller.userId) : undefined
    if (frame === undefined || !this.isOpen) return 'skipped'
    this.send(frame)
    return 'sent'
  }

  get #isTooSlow(): boolean {
    return this.#socket.bufferedAmount + this.#waitingBytes > this.#limits.waitingBytes
  }

  #dropOut() {
    this.close(CLOSE.tryLater, 'Too slow.')
  }

  sendError(code: number, message: string): void {
    this.send(encodeFrame('error', { code, message }))
  }

  /** Sends the reason and closes. The SDK evaluates the last frame, not the close code. */
  refuse(code: number, message: string): void {
    this.sendError(code, message)
    this.close(code, message)
  }

  close(code: number, reason: string): void {
    this.#waiting = []
    this.#waitingBytes = 0
    this.#socket.close(code, reason)
    setTimeout(() => this.cut(), GOODBYE_TIMEOUT).unref()
  }

  /** Terminates the connection without a close frame. */
  cut(): void {
    this.#socket.terminate()
  }

  probe(now: number): void {
    this.probedAt = now
    if (this.isOpen) this.#socket.ping()
  }

  /** Counts a frame of the client. @returns How to handle it. */
  countFrame(now: number): 'read' | 'refuse' | 'close' {
    const minute = Math.floor(now / 60_000)
    this.#frames = minute === this.#minute ? this.#frames + 1 : 1
    this.#minute = minute
    if (this.#frames <= this.#limits.framesPerMinute) return 'read'
    return this.#frames <= 2 * this.#limits.framesPerMinute ? 'refuse' : 'close'
  }
}

/** A frame of the server (wire §13.2). */
export function encodeFrame(type: 'connected' | 'response' | 'error', data: object): string {
  return JSON.stringify({ type, data })
}

export const PONG = JSON.stringify({ type: 'pong' })
