import type { GrayPage } from './gray-page.ts'

/** Blocks across the shorter side: each is about the height of a line, so paper shows in all of them. */
const BLOCKS = 64
/** Of a block's pixels, the share that is darker than what counts as its paper. */
const PAPER_SHARE = 0.9
/** What is this much darker than the page, and reaches the picture's edge, is outside of it. */
const OUTSIDE_SHARE = 0.4
/** After the division paper is 255; what is above this is paper, too. */
const PAPER = 232
/** Ink is made black down to this shade at most, so that a blank page stays blank. */
const PALEST_INK = 150

type Blocks = { across: number; down: number; size: number; shades: Float32Array }

/**
 * Takes shadows and uneven light away: each pixel is divided by the shade of the paper around it,
 * and ink is made black. What lies around the page becomes white.
 */
export function evenlyLit(page: GrayPage): GrayPage {
  const paper = paperOf(page)
  const outside = widened(outsideOf(paper), paper)
  const lit = divided(page, spread(paper), outside)
  blackenInk(lit)
  return { ...page, pixels: lit }
}

/** The shade of the paper in each block. */
function paperOf({ width, height, pixels }: GrayPage): Blocks {
  const size = Math.max(8, Math.round(Math.min(width, height) / BLOCKS))
  const across = Math.ceil(width / size)
  const down = Math.ceil(height / size)
  const shades = new Float32Array(across * down)
  const counts = new Uint32Array(256)
  for (let block = 0; block < shades.length; block += 1) {
    counts.fill(0)
    const left = (block % across) * size
    const top = Math.floor(block / across) * size
    const right = Math.min(left + size, width)
    const bottom = Math.min(top + size, height)
    for (let y = top; y < bottom; y += 1) {
      for (let at = y * width + left; at < y * width + right; at += 1) {
        const shade = pixels[at] as number
        counts[shade] = (counts[shade] as number) + 1
      }
    }
    shades[block] = shadeAt(counts, (right - left) * (bottom - top) * PAPER_SHARE)
  }
  return { across, down, size, shades }
}

/** The shade below which are this many pixels. */
function shadeAt(counts: Uint32Array, share: number): number {
  let sum = 0
  for (let shade = 0; shade < counts.length; shade += 1) {
    sum += counts[shade] as number
    if (sum >= share) return shade
  }
  return counts.length - 1
}

/** Marks the blocks that are not of the page: dark, and joined to an edge of the picture. */
function outsideOf({ across, down, shades }: Blocks): Uint8Array {
  const page = shades.toSorted()[Math.floor(shades.length * 0.95)] ?? 255
  const isDark = (block: number) => (shades[block] as number) < page * OUTSIDE_SHARE
  const outside = new Uint8Array(shades.length)
  const open: number[] = []
  const visit = (x: number, y: number) => {
    const block = y * across + x
    if (x < 0 || y < 0 || x >= across || y >= down || outside[block] === 1 || !isDark(block)) return
    outside[block] = 1
    open.push(block)
  }
  for (let x = 0; x < across; x += 1) for (const y of [0, down - 1]) visit(x, y)
  for (let y = 0; y < down; y += 1) for (const x of [0, across - 1]) visit(x, y)
  for (let block = open.pop(); block !== undefined; block = open.pop()) {
    const [x, y] = [block % across, Math.floor(block / across)]
    for (const [toX, toY] of [
      [x - 1, y],
      [x + 1, y],
      [x, y - 1],
      [x, y + 1],
    ] as const) {
      visit(toX, toY)
    }
  }
  return outside
}

/** The blocks where the page's edge and its shadow are count as outside, too. */
function widened(outside: Uint8Array, { across, down }: Blocks): Uint8Array {
  return outside.map((isOutside, block) => {
    const [x, y] = [block % across, Math.floor(block / across)]
    const isBeside =
      (x > 0 && outside[block - 1] === 1) ||
      (x < across - 1 && outside[block + 1] === 1) ||
      (y > 0 && outside[block - across] === 1) ||
      (y < down - 1 && outside[block + across] === 1)
    return isOutside === 1 || isBeside ? 1 : 0
  })
}

/**
 * Lets blocks full of ink take the shade of the paper beside them, keeps the edges of shadows where
 * they are (a morphological closing), and smooths the steps between blocks.
 */
function spread(blocks: Blocks): Blocks {
  const widest = around(blocks, (shades) => Math.max(...shades))
  const closed = around(widest, (shades) => Math.min(...shades))
  return around(closed, (shades) => shades.reduce((sum, one) => sum + one, 0) / shades.length)
}

function around(blocks: Blocks, combine: (shades: readonly number[]) => number): Blocks {
  const { across, down, shades } = blocks
  const combined = shades.map((_, block) => {
    const [x, y] = [block % across, Math.floor(block / across)]
    const near: number[] = []
    for (let toY = Math.max(0, y - 1); toY <= Math.min(down - 1, y + 1); toY += 1) {
      for (let toX = Math.max(0, x - 1); toX <= Math.min(across - 1, x + 1); toX += 1) {
        near.push(shades[toY * across + toX] as number)
      }
    }
    return combine(near)
  })
  return { ...blocks, shades: combined }
}

/** Each pixel by the shade of its paper, between the middles of the four nearest blocks. */
function divided(page: GrayPage, paper: Blocks, outside: Uint8Array): Uint8Array {
  const { width, height, pixels } = page
  const { across, down, size, shades } = paper
  const lit = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(Math.max((y + 0.5) / size - 0.5, 0), down - 1)
    const above = Math.floor(row)
    const below = Math.min(above + 1, down - 1)
    const outsideRow = Math.floor(y / size) * across
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      if (outside[outsideRow + Math.floor(x / size)] === 1) {
        lit[at] = 255
        continue
      }
      const column = Math.min(Math.max((x + 0.5) / size - 0.5, 0), across - 1)
      const left = Math.floor(column)
      const right = Math.min(left + 1, across - 1)
      const toRight = column - left
      const upper =
        (shades[above * across + left] as number) * (1 - toRight) +
        (shades[above * across + right] as number) * toRight
      const lower =
        (shades[below * across + left] as number) * (1 - toRight) +
        (shades[below * across + right] as number) * toRight
      const shade = Math.max(upper + (lower - upper) * (row - above), 1)
      lit[at] = Math.min(255, ((pixels[at] as number) * 255) / shade)
    }
  }
  return lit
}

/** Stretches the shades between ink and paper. */
function blackenInk(pixels: Uint8Array) {
  const counts = new Uint32Array(256)
  for (const shade of pixels) counts[shade] = (counts[shade] as number) + 1
  const ink = Math.min(shadeAt(counts, pixels.length * 0.005), PALEST_INK)
  const stretched = Uint8Array.from({ length: 256 }, (_, shade) =>
    Math.round(Math.min(Math.max(((shade - ink) * 255) / (PAPER - ink), 0), 255)),
  )
  for (let at = 0; at < pixels.length; at += 1)
    pixels[at] = stretched[pixels[at] as number] as number
}
