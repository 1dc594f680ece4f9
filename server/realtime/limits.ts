/** Limits of one socket or address. Times in milliseconds. */
export type RealtimeLimits = {
  /** Handshakes per minute and address (wire §13.1). */
  readonly connectsPerMinute: number
  /** Frames per minute and socket. A socket that sends twice as many is closed. */
  readonly framesPerMinute: number
  readonly frameBytes: number
  readonly channels: number
  readonly channelCharacters: number
  /** Bytes of frames and events queued for a socket, above which it is closed. */
  readonly waitingBytes: number
  /** Sockets of one user on one node. */
  readonly socketsPerUser: number
  /** Open sockets of one network address on one node, signed in or not. */
  readonly socketsPerNetwork: number
  readonly sweepEvery: number
  readonly probeEvery: number
  /** Closes a socket that received nothing for this long, not even a pong. */
  readonly deadAfter: number
  /**
   * Closes a socket that received no frame from its client for this long. The SDK sends a heartbeat
   * every 20 s, but browsers may throttle the timers of a hidden page to once a minute, so this is
   * slightly longer.
   */
  readonly silentAfter: number
  /** How often the session of a socket is looked up again. */
  readonly recheckAfter: number
}

export const REALTIME_LIMITS: RealtimeLimits = {
  connectsPerMinute: 128,
  framesPerMinute: 32,
  frameBytes: 64_000,
  channels: 100,
  channelCharacters: 256,
  waitingBytes: 1024 * 1024,
  socketsPerUser: 50,
  socketsPerNetwork: 2000,
  sweepEvery: 4000,
  probeEvery: 15_000,
  deadAfter: 35_000,
  silentAfter: 62_000,
  recheckAfter: 5 * 60_000,
}
