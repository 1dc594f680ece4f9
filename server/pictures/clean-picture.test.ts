import { cleanPicture } from '@squared-away/domain/pictures/clean-picture'
import { MAX_PARTS, MAX_SCANS } from '@squared-away/domain/pictures/parts'
import { describe, expect, test } from 'vitest'
import { gif, jpeg, png, webp } from './testing/raster-files.ts'

/** A file with a part of it once more, and again. */
function withMore(file: Uint8Array, [from, to]: readonly [number, number], count: number) {
  const part = Buffer.from(file.subarray(from, to))
  const more = Buffer.concat(Array.from({ length: count }, () => part))
  return new Uint8Array(Buffer.concat([file.subarray(0, to), more, file.subarray(to)]))
}

const placeOf = (file: Uint8Array, mark: string) => Buffer.from(file).indexOf(mark, 0, 'latin1')

/** Each format with a part of it that can be repeated. */
const REPEATED: readonly [string, Uint8Array, readonly [number, number]][] = [
  ['PNG', png(), [placeOf(png(), 'IDAT') - 4, placeOf(png(), 'IEND') - 4]],
  ['JPEG', jpeg(), [placeOf(jpeg(), '\xff\xdb'), placeOf(jpeg(), '\xff\xc0')]],
  ['GIF', gif(), [placeOf(gif(), '!\xf9'), placeOf(gif(), '!\xf9') + 8]],
  ['WebP', webp(), [placeOf(webp(), 'VP8X'), placeOf(webp(), 'VP8L')]],
]

test('a PNG with a text in its end is refused', () => {
  const file = png()
  const end = Buffer.alloc(16)
  end.writeUInt32BE(8)
  end.write('IENDhidden!!', 4, 'latin1')
  const kept = file.subarray(0, placeOf(file, 'IEND') - 4)
  const sum = new Uint8Array(4)
  expect(cleanPicture(new Uint8Array(Buffer.concat([kept, end, sum])))).toBe('damaged')
})

describe('a picture of many parts', () => {
  test.each(REPEATED)('attack 202: a %s of thousands is refused', (_, file, part) => {
    expect(cleanPicture(withMore(file, part, 100))).toHaveProperty('width')
    expect(cleanPicture(withMore(file, part, MAX_PARTS))).toBe('damaged')
  })

  test('attack 202: a JPEG of more scans than a browser can draw is refused', () => {
    const file = jpeg()
    const scan = [placeOf(file, '\xff\xda'), placeOf(file, '\xff\xd9')] as const
    expect(cleanPicture(withMore(file, scan, MAX_SCANS - 1))).toMatchObject({ width: 2 })
    expect(cleanPicture(withMore(file, scan, MAX_SCANS))).toBe('damaged')
  })
})
