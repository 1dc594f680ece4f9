import { joined, textAt, toDataView } from './bytes.ts'
import type { Drawn } from './drawn.ts'
import { MAX_PARTS } from './parts.ts'

const EXTENSION = 0x21
const GRAPHIC_CONTROL = 0xf9
const IMAGE = 0x2c
const TRAILER = 0x3b

/** Bytes of a color table, by the flags that announce it; 0 if there is none. */
const colorTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Keeps the first frame of a GIF; null if it is damaged. */
export function cleanGif(bytes: Uint8Array): Drawn | null {
  if (!/^GIF8[79]a$/.test(textAt(bytes, 0, 6)) || bytes.length < 13) return null
  const view = toDataView(bytes)
  const size = { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  let at = 13 + colorTable(bytes[10] ?? 0)
  const kept: Uint8Array[] = [bytes.subarray(0, at)]
  for (let parts = 0; at < bytes.length; parts += 1) {
    if (parts === MAX_PARTS) return null
    const kind = bytes[at]
    if (kind === EXTENSION) {
      const end = endOfBlocks(bytes, at + 2)
      if (end === null) return null
      if (bytes[at + 1] === GRAPHIC_CONTROL) kept.push(bytes.subarray(at, end))
      at = end
    } else if (kind === IMAGE) {
      if (at + 10 > bytes.length) return null
      const end = endOfBlocks(bytes, at + 11 + colorTable(bytes[at + 9] ?? 0))
      if (end === null) return null
      kept.push(bytes.subarray(at, end), Uint8Array.of(TRAILER))
      // Browsers enlarge the screen for a first frame that does not fit.
      const width = view.getUint16(at + 1, true) + view.getUint16(at + 5, true)
      const height = view.getUint16(at + 3, true) + view.getUint16(at + 7, true)
      return {
        bytes: joined(kept),
        width: Math.max(size.width, width),
        height: Math.max(size.height, height),
      }
    } else return null
  }
  return null
}

/** The end of a list of blocks, after the empty block that ends it; null without one. */
function endOfBlocks(bytes: Uint8Array, from: number): number | null {
  let at = from
  while (at < bytes.length) {
    const length = bytes[at] ?? 0
    at += 1 + length
    if (length === 0) return at
  }
  return null
}
