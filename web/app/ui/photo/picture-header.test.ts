import { describe, expect, it } from 'vitest'
import { type PictureHeader, pictureHeader } from './picture-header.ts'

const ascii = (text: string) => [...new TextEncoder().encode(text)]
const two = (number: number) => [number >> 8, number & 255]
const four = (number: number) => [...two(number >>> 16), ...two(number & 0xffff)]
const header = (...bytes: readonly number[][]) => pictureHeader(new Uint8Array(bytes.flat()))

const frame = (width: number, height: number) => [
  ...[0xff, 0xc0, 0, 17, 8],
  ...two(height),
  ...two(width),
  ...[3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1],
]
const exif = (orientation: number) => [
  ...[0xff, 0xe1, 0, 34, ...ascii('Exif'), 0, 0],
  ...[...ascii('II'), 42, 0, 8, 0, 0, 0, 1, 0],
  ...[0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0],
  ...[0, 0, 0, 0],
]
const START = [0xff, 0xd8]

describe('the header of a picture', () => {
  it.each<[string, number[][], PictureHeader]>([
    ['JPEG', [START, frame(4000, 3000)], sized(4000, 3000)],
    ['JPEG on its side', [START, exif(6), frame(4000, 3000)], sized(4000, 3000, true)],
    ['JPEG upside down', [START, exif(3), frame(4000, 3000)], sized(4000, 3000)],
    [
      'PNG',
      [[0x89, ...ascii('PNG\r\n\x1a\n'), 0, 0, 0, 13, ...ascii('IHDR')], four(800), four(600)],
      sized(800, 600),
    ],
    [
      'WebP with loss',
      [ascii('RIFF\0\0\0\0WEBPVP8 '), [0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a], [0x20, 3, 0x58, 2]],
      sized(800, 600),
    ],
    [
      'WebP with an alpha channel',
      [ascii('RIFF\0\0\0\0WEBPVP8X'), [10, 0, 0, 0, 0, 0, 0, 0], [0x1f, 3, 0, 0x57, 2, 0]],
      sized(800, 600),
    ],
    [
      'HEIC, the largest of its pictures',
      [
        [0, 0, 0, 24, ...ascii('ftypheic'), 0, 0, 0, 0],
        [0, 0, 0, 20, ...ascii('ispe'), 0, 0, 0, 0, ...four(512), ...four(512)],
        [0, 0, 0, 20, ...ascii('ispe'), 0, 0, 0, 0, ...four(4032), ...four(3024)],
      ],
      { kind: 'heic', width: 4032, height: 3024 },
    ],
    ['a JPEG that ends early', [START, exif(6).slice(0, 12)], { kind: 'broken' }],
    ['a JPEG without a size', [START, frame(0, 3000)], { kind: 'broken' }],
    ['words', [ascii('Not a picture at all.')], { kind: 'unknown' }],
    ['nothing', [], { kind: 'unknown' }],
  ])('of %s', (_, bytes, expected) => {
    expect(header(...bytes)).toEqual(expected)
  })

  it('attack 264: does not loop on a JPEG of empty or endless segments', () => {
    const empty = Array.from({ length: 100_000 }, () => [0xff, 0xfe, 0, 0]).flat()
    expect(header(START, empty)).toEqual({ kind: 'broken' })
    expect(
      header(
        START,
        Array.from({ length: 400_000 }, () => 0xff),
      ),
    ).toEqual({ kind: 'broken' })
  })
})

function sized(width: number, height: number, isOnItsSide = false): PictureHeader {
  return { kind: 'sized', width, height, isOnItsSide }
}
