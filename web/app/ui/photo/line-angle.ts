import { type GrayPage, halved } from './gray-page.ts'

/** Pages are turned by this at most, in degrees; more is another side up. */
const MAX_DEGREES = 15
const COARSE_DEGREES = 0.5
const FINE_DEGREES = 0.05
/** Large enough that lines of 8 points are apart. */
const LONGEST_SIDE = 1400
const MAX_POINTS = 80_000
const INK = 140

/**
 * The angle of the lines of text in degrees: above 0 if they run down to the right. It is the one at
 * which rows of ink and rows of paper differ most (projection profiles; W. Postl, 1986).
 *
 * @param page Evenly lit.
 * @returns 0 for a page without ink.
 */
export function lineAngle(page: GrayPage): number {
  let small = page
  while (Math.max(small.width, small.height) > LONGEST_SIDE) small = halved(small)
  const { xs, ys } = inkOf(small)
  if (xs.length === 0) return 0
  const contrast = (degrees: number) => rowContrast(xs, ys, small, degrees)
  const coarse = best(-MAX_DEGREES, MAX_DEGREES, COARSE_DEGREES, contrast)
  return best(coarse - COARSE_DEGREES, coarse + COARSE_DEGREES, FINE_DEGREES, contrast)
}

function best(from: number, to: number, step: number, contrast: (degrees: number) => number) {
  let found = 0
  let highest = Number.NEGATIVE_INFINITY
  for (let n = 0; n <= Math.round((to - from) / step); n += 1) {
    const degrees = from + n * step
    const one = contrast(degrees)
    if (one > highest) {
      highest = one
      found = degrees
    }
  }
  return found
}

/** The places of the ink's lower edges: whole letters would favor thick rules and pictures. */
function inkOf({ width, height, pixels }: GrayPage): { xs: Float32Array; ys: Float32Array } {
  const places: number[] = []
  for (let at = 0; at < width * (height - 1); at += 1) {
    if ((pixels[at] as number) < INK && (pixels[at + width] as number) >= INK) places.push(at)
  }
  const step = Math.max(1, Math.ceil(places.length / MAX_POINTS))
  const taken = places.filter((_, n) => n % step === 0)
  return {
    xs: Float32Array.from(taken, (at) => at % width),
    ys: Float32Array.from(taken, (at) => Math.floor(at / width)),
  }
}

/** How much neighboring rows differ if the page is turned back by this angle. */
function rowContrast(
  xs: Float32Array,
  ys: Float32Array,
  { width, height }: GrayPage,
  degrees: number,
): number {
  const slope = Math.tan((degrees * Math.PI) / 180)
  const reach = Math.ceil(width * Math.abs(slope)) + 1
  const rows = new Uint32Array(height + 2 * reach)
  for (let n = 0; n < xs.length; n += 1) {
    const row = Math.round((ys[n] as number) - (xs[n] as number) * slope) + reach
    rows[row] = (rows[row] as number) + 1
  }
  let sum = 0
  for (let row = 1; row < rows.length; row += 1) {
    sum += ((rows[row] as number) - (rows[row - 1] as number)) ** 2
  }
  return sum
}
