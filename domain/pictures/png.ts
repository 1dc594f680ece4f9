import { joined, textAt, toDataView } from './bytes.ts'
import type { Drawn } from './drawn.ts'
import { MAX_PARTS } from './parts.ts'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Chunks that draw: header, palette, transparency and pixels. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

/** The length and type before a chunk's data, and the checksum after it. */
const AROUND = 12

/** Keeps the first frame of a PNG; null if it is damaged. */
export function cleanPng(bytes: Uint8Array): Drawn | null {
  if (!SIGNATURE.every((one, index) => bytes[index] === one)) return null
  const view = toDataView(bytes)
  const kept: Uint8Array[] = [bytes.subarray(0, SIGNATURE.length)]
  let size: { width: number; height: number } | null = null
  let at = SIGNATURE.length
  let hasPixels = false
  for (let parts = 0; at + AROUND <= bytes.length; parts += 1) {
    if (parts === MAX_PARTS) return null
    const length = view.getUint32(at)
    const end = at + AROUND + length
    if (end > bytes.length) return null
    const type = textAt(bytes, at + 4, 4)
    if (type === 'IHDR') {
      if (size !== null || length !== 13) return null
      size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    } else if (size === null) return null
    if (type === 'IDAT') hasPixels = true
    if (KEPT.has(type)) kept.push(bytes.subarray(at, end))
    if (type === 'IEND') {
      return size && hasPixels && length === 0 ? { bytes: joined(kept), ...size } : null
    }
    at = end
  }
  return null
}
