import type { GrayPage } from './gray-page.ts'

const INK = 140
/** Lower than this is dust, in pixels. */
const LOWEST = 4
/** Fewer letters than this say nothing about the page. */
const FEWEST = 40

/**
 * The usual height of a letter in pixels: the median of all connected pieces of ink that are shaped
 * like letters, which on a page of text is the height of its small letters.
 *
 * @param page Evenly lit.
 * @returns null for a page with hardly any letters.
 */
export function letterHeight(page: GrayPage): number | null {
  const heights = piecesOf(page)
    .filter(({ wide, high }) => {
      return high >= LOWEST && high < page.height / 10 && wide < high * 4 && high < wide * 8
    })
    .map(({ high }) => high)
    .sort((a, b) => a - b)
  return heights.length < FEWEST ? null : (heights[heights.length >> 1] as number)
}

type Piece = { wide: number; high: number }

/** Connected pieces of ink, by runs of each row and a forest of the runs that touch (union-find). */
function piecesOf({ width, height, pixels }: GrayPage): Piece[] {
  const boxes: { left: number; right: number; top: number; bottom: number; parent: number }[] = []
  const root = (box: number): number => {
    let at = box
    while ((boxes[at]?.parent ?? at) !== at) at = boxes[at]?.parent ?? at
    return at
  }
  let above: { from: number; to: number; box: number }[] = []
  for (let y = 0; y < height; y += 1) {
    const row: typeof above = []
    let next = 0
    for (let x = 0; x < width; x += 1) {
      if ((pixels[y * width + x] as number) >= INK) continue
      const from = x
      while (x < width && (pixels[y * width + x] as number) < INK) x += 1
      const to = x - 1
      let box = boxes.length
      boxes.push({ left: from, right: to, top: y, bottom: y, parent: box })
      while (next < above.length && (above[next]?.to ?? 0) < from - 1) next += 1
      for (let n = next; n < above.length && (above[n]?.from ?? width) <= to + 1; n += 1) {
        box = joined(boxes, root(above[n]?.box ?? box), root(box))
      }
      row.push({ from, to, box })
    }
    above = row
  }
  return boxes
    .filter(({ parent }, n) => parent === n)
    .map(({ left, right, top, bottom }) => ({ wide: right - left + 1, high: bottom - top + 1 }))
}

type Box = { left: number; right: number; top: number; bottom: number; parent: number }

function joined(boxes: Box[], one: number, other: number): number {
  const [kept, gone] = [boxes[one], boxes[other]]
  if (one === other || !kept || !gone) return one
  gone.parent = one
  kept.left = Math.min(kept.left, gone.left)
  kept.right = Math.max(kept.right, gone.right)
  kept.top = Math.min(kept.top, gone.top)
  kept.bottom = Math.max(kept.bottom, gone.bottom)
  return one
}
