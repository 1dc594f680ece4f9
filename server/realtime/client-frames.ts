import type { RawData } from 'ws'

/** Frames that a client may send (wire §13.3). */
export type ClientFrame =
  | { readonly type: 'ping' }
  | { readonly type: 'authentication'; readonly token: string }

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Parses a frame; undefined if it is unknown. */
export function readClientFrame(data: RawData, isBinary: boolean): ClientFrame | undefined {
  if (isBinary || !Buffer.isBuffer(data)) return undefined
  let frame: unknown
  try {
    frame = JSON.parse(utf8.decode(data))
  } catch {
    return undefined
  }
  if (typeof frame !== 'object' || frame === null) return undefined
  const { type, data: content } = frame as { type?: unknown; data?: unknown }
  if (type === 'ping') return { type }
  if (type !== 'authentication' || typeof content !== 'object' || content === null) return undefined
  const { session } = content as { session?: unknown }
  return typeof session === 'string' ? { type, token: session } : undefined
}
