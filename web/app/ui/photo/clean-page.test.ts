import { seededRandom } from '@squared-away/domain/study/seeded-random'
import { describe, expect, it } from 'vitest'
import { cleanPage } from './clean-page.ts'
import { evenlyLit } from './even-light.ts'
import { type GrayPage, graymapFile, halved, quarterTurned, toGray } from './gray-page.ts'
import { letterHeight } from './letter-height.ts'
import { lineAngle } from './line-angle.ts'
import { straightened } from './straightened.ts'
import { measureGrain, withoutGrain } from './without-grain.ts'

const PAPER = 240
const INK = 40

/** A page with lines of blocks that are as wide and high as small letters. */
function pageOfLetters({ width = 600, height = 800, letter = 16 } = {}): GrayPage {
  const pixels = new Uint8Array(width * height).fill(PAPER)
  for (let top = 100; top < height - 100; top += letter * 2) {
    for (let left = 100; left < width - 100; left += letter) {
      // Words of seven letters.
      if (Math.floor(left / letter) % 8 === 0) continue
      for (let y = top; y < top + letter; y += 1) {
        pixels.fill(INK, y * width + left, y * width + left + Math.round(letter * 0.6))
      }
    }
  }
  return { width, height, pixels }
}

function changed(page: GrayPage, shade: (pixel: number, x: number, y: number) => number): GrayPage {
  const { width, pixels } = page
  return {
    ...page,
    pixels: pixels.map((pixel, at) =>
      Math.round(Math.min(Math.max(shade(pixel, at % width, Math.floor(at / width)), 0), 255)),
    ),
  }
}

const shareOf = ({ pixels }: GrayPage, isMeant: (pixel: number) => boolean) =>
  pixels.filter(isMeant).length / pixels.length

describe('a page under uneven light', () => {
  const page = pageOfLetters()

  it('becomes white paper and black ink, also where a shadow falls', () => {
    const shadowed = changed(
      page,
      (pixel, x, y) => pixel * (1 - 0.55 / (1 + Math.exp((700 - x - y) / 30))),
    )
    const lit = evenlyLit(shadowed)
    const ink = shareOf(page, (pixel) => pixel === INK)
    expect(shareOf(lit, (pixel) => pixel < 60)).toBeCloseTo(ink, 2)
    expect(shareOf(lit, (pixel) => pixel > 240)).toBeCloseTo(1 - ink, 2)
  })

  it('loses the dark table around it, but no ink', () => {
    const onTable = changed(page, (pixel, x, y) => (x < 50 || y > 760 ? 50 : pixel))
    const lit = evenlyLit(onTable)
    expect(lit.pixels[400 * 600 + 10]).toBe(255)
    expect(lit.pixels[790 * 600 + 300]).toBe(255)
    expect(shareOf(lit, (pixel) => pixel < 60)).toBeCloseTo(
      shareOf(page, (pixel) => pixel === INK),
      2,
    )
  })

  it('stays blank if it is blank', () => {
    const blank = changed(page, (_, x) => 200 - x / 20)
    expect(shareOf(evenlyLit(blank), (pixel) => pixel > 240)).toBe(1)
  })
})

describe('the angle of lines', () => {
  it.each([-12, -4, -0.4, 0, 2.5, 9])('is found at %d degrees', (degrees) => {
    const aslant = straightened(pageOfLetters(), -degrees, 1)
    expect(Math.abs(lineAngle(evenlyLit(aslant)) - degrees)).toBeLessThan(0.15)
  })

  it('is 0 without ink', () => {
    expect(lineAngle({ width: 50, height: 50, pixels: new Uint8Array(2500).fill(255) })).toBe(0)
  })
})

describe('the height of letters', () => {
  it('is that of most pieces of ink', () => {
    for (const letter of [8, 20, 33]) expect(letterHeight(pageOfLetters({ letter }))).toBe(letter)
  })

  it('is unknown on a page with hardly any', () => {
    expect(letterHeight({ width: 9, height: 9, pixels: new Uint8Array(81).fill(255) })).toBeNull()
  })
})

describe('grain', () => {
  const random = seededRandom(5)
  const normal = () =>
    Array.from({ length: 12 }, () => random()).reduce((sum, one) => sum + one, 0) - 6

  it('is measured and smoothed', () => {
    const gray = changed(pageOfLetters(), (pixel) => pixel * 0.5 + 40)
    const grainy = changed(gray, (pixel) => pixel + normal() * 16)
    expect(measureGrain(grainy)).toBeGreaterThan(13)
    expect(measureGrain(grainy)).toBeLessThan(19)
    expect(measureGrain(withoutGrain(grainy))).toBeLessThan(4)
  })

  it('is not found on a clean page, which stays as it is', () => {
    const page = pageOfLetters()
    expect(withoutGrain(page)).toBe(page)
  })
})

describe('cleaning', () => {
  it('makes lines level and letters as high as the reader likes them', () => {
    const photo = straightened(pageOfLetters({ letter: 12 }), 5, 1)
    const page = cleanPage(photo)
    expect(Math.abs(lineAngle(page))).toBeLessThan(0.15)
    expect(letterHeight(page)).toBeGreaterThanOrEqual(22)
    expect(letterHeight(page)).toBeLessThanOrEqual(26)
  })

  it('attack 266: gives the reader no more pixels than a page has at 300 dots per inch', () => {
    const { width, height } = cleanPage(pageOfLetters({ width: 2000, height: 2000, letter: 6 }))
    expect(width * height).toBeLessThan(14_000_000)
  })

  it('survives pictures of one pixel, and of one row', () => {
    for (const [width, height] of [
      [1, 1],
      [3000, 1],
      [1, 3000],
    ] as const) {
      const page = cleanPage({ width, height, pixels: new Uint8Array(width * height) })
      expect(page.pixels).toHaveLength(page.width * page.height)
    }
  })
})

describe('a picture in gray', () => {
  it('is made from colors, turned and halved', () => {
    const rgba = new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255])
    const row = toGray(rgba, 2, 1)
    expect([...row.pixels]).toEqual([255, 0])
    expect(quarterTurned(row, 1)).toEqual({ width: 1, height: 2, pixels: row.pixels })
    expect([...quarterTurned(row, 2).pixels]).toEqual([0, 255])
    expect([...quarterTurned(row, 3).pixels]).toEqual([0, 255])
    expect(halved({ width: 2, height: 2, pixels: new Uint8Array([0, 100, 100, 200]) })).toEqual({
      ...{ width: 1, height: 1 },
      pixels: new Uint8Array([100]),
    })
    const page = pageOfLetters()
    expect(quarterTurned(quarterTurned(page, 1), 3)).toEqual(page)
  })

  it('is a portable graymap for the reader', () => {
    const file = graymapFile({ width: 2, height: 1, pixels: new Uint8Array([7, 9]) })
    expect(new TextDecoder().decode(file.slice(0, -2))).toBe('P5\n2 1\n255\n')
    expect([...file.slice(-2)]).toEqual([7, 9])
  })
})
