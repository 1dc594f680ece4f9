import type { GrayPage } from './gray-page.ts'

/** Grain of this standard deviation and more is smoothed, of 255 shades; then once more. */
const SLIGHT = 4
const STRONG = 10
/** One pixel of so many is looked at. */
const SAMPLE = 7

/** Smooths the grain that a camera adds in little light; a page without it stays as it is. */
export function withoutGrain(page: GrayPage): GrayPage {
  const grain = measureGrain(page)
  if (grain < SLIGHT) return page
  const once = smoothed(page)
  return grain < STRONG ? once : smoothed(once)
}

/**
 * The standard deviation of the grain, from how much pixels differ from the mean of those beside
 * them. Most of a page is paper, so the median says nothing of the letters.
 */
export function measureGrain({ width, height, pixels }: GrayPage): number {
  const counts = new Uint32Array(511)
  let count = 0
  for (let at = 1; at < width * height - 1; at += SAMPLE) {
    const difference = Math.abs(
      2 * (pixels[at] as number) - (pixels[at - 1] as number) - (pixels[at + 1] as number),
    )
    counts[difference] = (counts[difference] as number) + 1
    count += 1
  }
  let sum = 0
  const middle = counts.findIndex((one) => {
    sum += one
    return sum * 2 >= count
  })
  // The median of a normal distribution's size is 0.6745 of its deviation; three pixels are in it.
  return Math.max(middle, 0) / (0.6745 * Math.sqrt(6))
}

/** Each pixel becomes the mean of its neighborhood, weighted 1, 2, 1 in both directions. */
function smoothed({ width, height, pixels }: GrayPage): GrayPage {
  const across = new Uint16Array(pixels.length)
  for (let y = 0; y < height; y += 1) {
    const row = y * width
    for (let x = 0; x < width; x += 1) {
      const at = row + x
      const left = pixels[x > 0 ? at - 1 : at] as number
      const right = pixels[x < width - 1 ? at + 1 : at] as number
      across[at] = left + 2 * (pixels[at] as number) + right
    }
  }
  const smooth = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y += 1) {
    const row = y * width
    const above = y > 0 ? -width : 0
    const below = y < height - 1 ? width : 0
    for (let x = 0; x < width; x += 1) {
      const at = row + x
      const sum =
        (across[at + above] as number) + 2 * (across[at] as number) + (across[at + below] as number)
      smooth[at] = (sum + 8) >> 4
    }
  }
  return { width, height, pixels: smooth }
}
