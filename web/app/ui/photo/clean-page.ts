import { evenlyLit } from './even-light.ts'
import type { GrayPage } from './gray-page.ts'
import { letterHeight } from './letter-height.ts'
import { lineAngle } from './line-angle.ts'
import { straightened } from './straightened.ts'
import { withoutGrain } from './without-grain.ts'

/** The height of a small letter of 11 points at 300 dots per inch, which the reader reads best, in pixels. */
const BEST_LETTER = 24
/** Letters of nearly this height are left as they are. */
const NEAR = 1.15
const LEAST_SCALE = 0.4
const MAX_SCALE = 3
const LEAST_DEGREES = 0.1
/** Of the page that the reader gets: 300 dots per inch on paper of 8.5 by 14 inches. */
const MAX_PIXELS = 11_000_000

/** Makes a photo of a page what a scanner would give: without grain, evenly lit, straight, with letters of one size. */
export function cleanPage(photo: GrayPage): GrayPage {
  const lit = evenlyLit(withoutGrain(photo))
  const degrees = lineAngle(lit)
  const scale = scaleOf(lit)
  if (Math.abs(degrees) < LEAST_DEGREES && scale === 1) return lit
  return straightened(lit, degrees, scale)
}

function scaleOf(page: GrayPage): number {
  const wanted = BEST_LETTER / (letterHeight(page) ?? BEST_LETTER)
  const room = Math.sqrt(MAX_PIXELS / (page.width * page.height))
  const scale = Math.min(Math.max(wanted, LEAST_SCALE), MAX_SCALE, Math.max(room, LEAST_SCALE))
  return scale > 1 / NEAR && scale < NEAR ? 1 : scale
}
