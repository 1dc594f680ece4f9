import { crc32, deflateSync } from 'node:zlib'

/** What no stored picture may say. */
export const SECRET = 'GPS 38.8719 N 77.0563 W, camera 4711'

const bytesOf = (...parts: (string | number[] | Uint8Array)[]) =>
  new Uint8Array(
    Buffer.concat(
      parts.map((part) =>
        typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
      ),
    ),
  )

function chunk(type: string, data: Uint8Array): Uint8Array {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, sum])
}

type Png = { width?: number; height?: number; color?: number; padding?: number }

/** A gray PNG with a text, a place and something after its end. */
export function png({ width = 2, height = 2, color = 0, padding = 0 }: Png = {}) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const pixels = deflateSync(Buffer.alloc(6, color))
  return bytesOf(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`Comment\0${SECRET}`)),
    chunk('eXIf', Buffer.from(SECRET)),
    chunk('IDAT', padding === 0 ? pixels : Buffer.concat([pixels, Buffer.alloc(padding)])),
    chunk('IEND', Buffer.alloc(0)),
    SECRET,
  )
}

const segment = (marker: number, data: Uint8Array) =>
  bytesOf([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff], data)

/** A JPEG with Exif, a comment and something after its end. Its pixels are not decoded here. */
export function jpeg() {
  return bytesOf(
    [0xff, 0xd8],
    segment(0xe0, bytesOf('JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0])),
    segment(0xe1, bytesOf(`Exif\0\0${SECRET}`)),
    segment(0xe2, bytesOf(`ICC_PROFILE\0${SECRET}`)),
    segment(0xfe, bytesOf(SECRET)),
    segment(0xdb, new Uint8Array(65)),
    segment(0xc0, bytesOf([8, 0, 2, 0, 2, 1, 1, 0x11, 0])),
    segment(0xc4, new Uint8Array(20)),
    segment(0xda, bytesOf([1, 1, 0, 0, 63, 0])),
    [0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56],
    [0xff, 0xd9],
    SECRET,
  )
}

function riffChunk(type: string, data: Uint8Array) {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(data.length)
  return bytesOf(type, size, data, data.length % 2 === 1 ? [0] : [])
}

/** A WebP with Exif and XMP, whose pixels have a size of their own. They are not decoded here. */
export function webp({ pixels = [1, 0x40, 0, 0] }: { pixels?: number[] } = {}) {
  const body = bytesOf(
    'WEBP',
    riffChunk('VP8X', bytesOf([0x0c, 0, 0, 0, 1, 0, 0, 1, 0, 0])),
    riffChunk('VP8L', bytesOf([0x2f], pixels, [7])),
    riffChunk('EXIF', bytesOf(SECRET)),
    riffChunk('XMP ', bytesOf(SECRET)),
  )
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length)
  return bytesOf('RIFF', size, body)
}

/** A GIF of two frames, which have a size of their own, with a comment and something after its end. */
export function gif({ size = [1, 0, 1, 0] }: { size?: number[] } = {}) {
  const frame = bytesOf([0x2c, 0, 0, 0, 0], size, [0, 2, 2, 0x44, 1, 0])
  return bytesOf(
    'GIF89a',
    [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255],
    [0x21, 0xfe, SECRET.length],
    SECRET,
    [0],
    [0x21, 0xf9, 4, 0, 10, 0, 0, 0],
    frame,
    [0x21, 0xf9, 4, 0, 10, 0, 0, 0],
    frame,
    [0x3b],
    SECRET,
  )
}
