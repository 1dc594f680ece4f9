/** What the first bytes of a picture say. Sizes are of the stored pixels, before it is turned. */
export type PictureHeader =
  | { kind: 'sized'; width: number; height: number; isOnItsSide: boolean }
  /** Only some browsers open it. */
  | { kind: 'heic'; width: number; height: number }
  | { kind: 'broken' }
  /** Not a picture that browsers and cameras share. */
  | { kind: 'unknown' }

/** Enough for the fields of cameras before a JPEG's size. */
export const HEADER_BYTES = 512 * 1024

/**
 * Reads the size of a picture without unpacking it: the only thing that a false one can do is to be
 * refused.
 *
 * @param head The first `HEADER_BYTES` bytes of the file.
 */
export function pictureHeader(head: Uint8Array): PictureHeader {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const read = readerOf(view)
  if (read === null) return { kind: 'unknown' }
  try {
    return read(view)
  } catch (error) {
    // The file ends within its header.
    if (error instanceof RangeError) return BROKEN
    throw error
  }
}

const BROKEN: PictureHeader = { kind: 'broken' }
/** The bytes that tell one kind of picture from another. */
const SIGNATURE_BYTES = 12
const HEIF_BRANDS = /^(?:hei[cmsx]|hev[cmx]|mif1|msf1)$/

function readerOf(view: DataView): ((view: DataView) => PictureHeader) | null {
  if (view.byteLength < SIGNATURE_BYTES) return null
  if (view.getUint16(0) === 0xffd8) return jpegHeader
  if (view.getUint32(0) === 0x89504e47) {
    return (png) => sized(png.getUint32(16), png.getUint32(20))
  }
  if (textAt(view, 0, 4) === 'RIFF' && textAt(view, 8, 4) === 'WEBP') return webpHeader
  const isHeif = textAt(view, 4, 4) === 'ftyp' && HEIF_BRANDS.test(textAt(view, 8, 4))
  return isHeif ? heicHeader : null
}

const sized = (width: number, height: number, isOnItsSide = false): PictureHeader =>
  width > 0 && height > 0 ? { kind: 'sized', width, height, isOnItsSide } : BROKEN

function textAt(view: DataView, at: number, length: number): string {
  return String.fromCharCode(...Array.from({ length }, (_, n) => view.getUint8(at + n)))
}

/** Walks a JPEG's segments to its frame (ITU-T T.81, B.2.2). */
function jpegHeader(view: DataView): PictureHeader {
  let isOnItsSide = false
  for (let at = 2; at < view.byteLength - 9; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at)
    const isFrame =
      marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame) return sized(view.getUint16(at + 7), view.getUint16(at + 5), isOnItsSide)
    if (marker === 0xffe1 && textAt(view, at + 4, 4) === 'Exif') {
      isOnItsSide = orientationIn(view, at + 10) > 4
    }
    if (marker < 0xff01) break
  }
  return BROKEN
}

/** The orientation that a camera wrote (Exif 2.32, tag 0x0112): 5 to 8 lie on their side. */
function orientationIn(view: DataView, start: number): number {
  const little = view.getUint16(start) === 0x4949
  const directory = start + view.getUint32(start + 4, little)
  const count = view.getUint16(directory, little)
  for (let n = 0; n < count; n += 1) {
    const entry = directory + 2 + n * 12
    if (view.getUint16(entry, little) === 0x0112) return view.getUint16(entry + 8, little)
  }
  return 1
}

/** The three forms of WebP (RFC 9649, 2.5 to 2.7). */
function webpHeader(view: DataView): PictureHeader {
  const form = textAt(view, 12, 4)
  const threeBytes = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
  if (form === 'VP8X') return sized(threeBytes(24) + 1, threeBytes(27) + 1)
  if (form === 'VP8L') {
    const bits = view.getUint32(21, true)
    return sized((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1)
  }
  return sized(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)
}

/** The largest picture in the properties of a HEIF file (ISO/IEC 23008-12, 6.5.3); it is made of tiles. */
function heicHeader(view: DataView): PictureHeader {
  let [width, height] = [0, 0]
  for (let at = 0; at <= Math.min(view.byteLength - 16, 65_536); at += 1) {
    if (view.getUint8(at) !== 0x69 || textAt(view, at, 4) !== 'ispe') continue
    const [wide, high] = [view.getUint32(at + 8), view.getUint32(at + 12)]
    if (wide * high > width * height) [width, height] = [wide, high]
  }
  return { kind: 'heic', width, height }
}
