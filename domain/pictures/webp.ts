import { ascii, joined, textAt, toDataView } from './bytes.ts'
import type { Drawn } from './drawn.ts'
import { MAX_PARTS } from './parts.ts'

const HEADER = 12
/** Only the flag for transparency stays: no profile, place, camera or animation. */
const ALPHA_FLAG = 0x10

/** Keeps the pixels of a still WebP; null if it is damaged or animated. */
export function cleanWebp(bytes: Uint8Array): Drawn | null {
  if (textAt(bytes, 0, 4) !== 'RIFF' || textAt(bytes, 8, 4) !== 'WEBP') return null
  const view = toDataView(bytes)
  const kept: Uint8Array[] = []
  let size: { width: number; height: number } | null = null
  let at = HEADER
  for (let parts = 0; at + 8 <= bytes.length; parts += 1) {
    if (parts === MAX_PARTS) return null
    const type = textAt(bytes, at, 4)
    const length = view.getUint32(at + 4, true)
    const end = at + 8 + length + (length % 2)
    if (at + 8 + length > bytes.length) return null
    const chunk = bytes.subarray(at, Math.min(end, bytes.length))
    if (type === 'ANIM' || type === 'ANMF') return null
    if (type === 'VP8X') {
      if (length < 10) return null
      const header = chunk.slice()
      header[8] = (header[8] ?? 0) & ALPHA_FLAG
      kept.push(header)
      size = { width: 1 + read24(bytes, at + 12), height: 1 + read24(bytes, at + 15) }
    }
    if (type === 'ALPH') kept.push(chunk)
    if (type === 'VP8 ' || type === 'VP8L') {
      const frame =
        type === 'VP8 ' ? lossySize(view, at + 8, length) : losslessSize(view, at + 8, length)
      if (frame === null) return null
      return {
        bytes: withHeader([...kept, chunk]),
        width: Math.max(frame.width, size?.width ?? 0),
        height: Math.max(frame.height, size?.height ?? 0),
      }
    }
    at = end
  }
  return null
}

function withHeader(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const padded = chunks.map((chunk) =>
    chunk.length % 2 === 0 ? chunk : joined([chunk, Uint8Array.of(0)]),
  )
  const body = joined([Uint8Array.from(ascii('WEBP')), ...padded])
  const header = new Uint8Array(8)
  header.set(ascii('RIFF'))
  toDataView(header).setUint32(4, body.length, true)
  return joined([header, body])
}

const read24 = (bytes: Uint8Array, at: number) =>
  (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16)

function lossySize(view: DataView, at: number, length: number) {
  if (length < 10) return null
  return {
    width: view.getUint16(at + 6, true) & 0x3fff,
    height: view.getUint16(at + 8, true) & 0x3fff,
  }
}

function losslessSize(view: DataView, at: number, length: number) {
  if (length < 5) return null
  const bits = view.getUint32(at + 1, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}
