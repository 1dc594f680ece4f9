/** What one socket, or one address, may ask of the server. Times in milliseconds. */
export type RealtimeLimits = {
  /** Handshakes a minute and address (wire §13.1). */
  readonly connectsPerMinute: number
  /** Frames a minute and socket; one that sends twice as many is closed. */
  readonly framesPerMinute: number
  readonly frameBytes: number
  readonly channels: number
  readonly channelCharacters: number
  /** What may wait for a socket that does not read; then it is cut off. */
  readonly waitingBytes: number
  readonly sweepEvery: number
  readonly probeEvery: number
  /** Without any sign of life, not even the answer to a probe. */
  readonly deadAfter: number
  /**
   * Without a frame of the client's. Its heartbeat comes every 20 s, but a browser may hold back
   * the timers of a hidden page to once a minute, so this is a little longer than that.
   */
  readonly silentAfter: number
  /** How often the session behind a socket is looked up again. */
  readonly recheckAfter: number
}

export const REALTIME_LIMITS: RealtimeLimits = {
  connectsPerMinute: 128,
  framesPerMinute: 32,
  frameBytes: 64_000,
  channels: 100,
  channelCharacters: 256,
  waitingBytes: 1024 * 1024,
  sweepEvery: 4000,
  probeEvery: 15_000,
  deadAfter: 35_000,
  silentAfter: 62_000,
  recheckAfter: 5 * 60_000,
}
