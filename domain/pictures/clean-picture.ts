import type { Drawn } from './drawn.ts'
import { cleanGif } from './gif.ts'
import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'
import { cleanWebp } from './webp.ts'

/** Maximum bytes of a stored picture. */
export const PICTURE_BYTES = 512 * 1024

/** Maximum pixels of a side, and of a picture: more would exhaust the memory of a phone. */
const LONGEST_SIDE = 8192
const MAX_PIXELS = 16_000_000

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const

export type PictureType = (typeof PICTURE_TYPES)[number]

export type CleanPicture = Drawn & { type: PictureType }

/** Why bytes are no picture that can be stored. */
export type PictureFault = 'not-a-picture' | 'damaged' | 'too-large' | 'too-many-pixels'

/** By what a file begins with; its name and declared type are not trusted. */
const FORMATS: readonly {
  type: PictureType
  clean: (bytes: Uint8Array) => Drawn | null
  begins: (bytes: Uint8Array) => boolean
}[] = [
  { type: 'image/png', clean: cleanPng, begins: (bytes) => bytes[0] === 0x89 && bytes[1] === 0x50 },
  {
    type: 'image/jpeg',
    clean: cleanJpeg,
    begins: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8,
  },
  { type: 'image/gif', clean: cleanGif, begins: (bytes) => bytes[0] === 0x47 && bytes[1] === 0x49 },
  {
    type: 'image/webp',
    clean: cleanWebp,
    begins: (bytes) => bytes[0] === 0x52 && bytes[8] === 0x57,
  },
]

/**
 * Rewrites a raster picture from the parts that draw it: the first frame without place, camera,
 * comments, color profile or anything after its end. SVG and all other formats are refused.
 *
 * @example
 * ```ts
 * cleanPicture(new TextEncoder().encode('<svg/>')) // 'not-a-picture'
 * ```
 */
export function cleanPicture(bytes: Uint8Array): CleanPicture | PictureFault {
  const format = FORMATS.find(({ begins }) => begins(bytes))
  if (format === undefined) return 'not-a-picture'
  const drawn = format.clean(bytes)
  if (drawn === null || drawn.width === 0 || drawn.height === 0) return 'damaged'
  const { width, height } = drawn
  if (Math.max(width, height) > LONGEST_SIDE || width * height > MAX_PIXELS) {
    return 'too-many-pixels'
  }
  if (drawn.bytes.length > PICTURE_BYTES) return 'too-large'
  return { ...drawn, type: format.type }
}
