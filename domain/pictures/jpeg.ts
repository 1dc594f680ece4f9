import { ascii, hasBytes, joined, toDataView } from './bytes.ts'
import type { Drawn } from './drawn.ts'
import { MAX_PARTS, MAX_SCANS } from './parts.ts'

const END = 0xd9
const SCAN = 0xda
const QUANTIZATION = 0xdb
const HUFFMAN = 0xc4
const RESTART_INTERVAL = 0xdd
const JFIF = 0xe0
const ADOBE = 0xee

/** Frames that browsers draw: baseline, extended and progressive. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2])

/** Parts that draw. Everything else, such as place and camera, is left out. */
const KEPT = new Set([...FRAMES, QUANTIZATION, HUFFMAN, RESTART_INTERVAL, SCAN])

/** Lengths of the application parts without extra content: no thumbnail, no more fields. */
const JFIF_LENGTH = 16
const ADOBE_LENGTH = 14

/** Keeps the parts of a JPEG that draw it; null if it is damaged. */
export function cleanJpeg(bytes: Uint8Array): Drawn | null {
  const view = toDataView(bytes)
  const kept: Uint8Array[] = [Uint8Array.of(0xff, 0xd8)]
  let size: { width: number; height: number } | null = null
  let scans = 0
  let at = 2
  for (let parts = 0; at + 2 <= bytes.length; parts += 1) {
    if (parts === MAX_PARTS) return null
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    // Markers may be preceded by fill bytes.
    if (marker === 0xff) {
      at += 1
      parts -= 1
      continue
    }
    if (marker === END) {
      kept.push(Uint8Array.of(0xff, END))
      return size && scans > 0 ? { bytes: joined(kept), ...size } : null
    }
    if (at + 4 > bytes.length) return null
    const length = view.getUint16(at + 2)
    let end = at + 2 + length
    if (length < 2 || end > bytes.length) return null
    if (FRAMES.has(marker)) {
      if (size !== null || length < 8) return null
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    }
    if (marker === SCAN) {
      if (size === null) return null
      scans += 1
      if (scans > MAX_SCANS) return null
      end = endOfScan(bytes, end)
    }
    if (KEPT.has(marker) || isPlainApplication(bytes, at, marker, length)) {
      kept.push(bytes.subarray(at, end))
    }
    at = end
  }
  return null
}

/** The pixel format and the color transform, without which colors are wrong. */
function isPlainApplication(bytes: Uint8Array, at: number, marker: number, length: number) {
  if (marker === JFIF) {
    return length === JFIF_LENGTH && hasBytes(bytes, at + 4, [...ascii('JFIF'), 0])
  }
  return marker === ADOBE && length === ADOBE_LENGTH && hasBytes(bytes, at + 4, ascii('Adobe'))
}

/** The end of the pixels: the next marker that is neither escaped nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from
  while (at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0
    const isPixel = bytes[at] !== 0xff || next === 0 || (next >= 0xd0 && next <= 0xd7)
    if (!isPixel) return at
    at += 1
  }
  return bytes.length
}
