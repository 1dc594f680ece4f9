import { seededRandom } from '../../domain/study/seeded-random.ts'

/** How a page was photographed. */
export const CONDITIONS = {
  flat: {},
  'turned by 4 degrees': { turn: 4 },
  'seen from below': { keystone: 0.08 },
  'in a shadow': { shadow: 0.5 },
  'in little light': { noise: 22, light: 0.6 },
  'all of these': { turn: -3, keystone: 0.05, shadow: 0.35, noise: 12, light: 0.8 },
  'sent in a chat': { longSide: 1600, quality: 0.6 },
} as const satisfies Record<string, Condition>

export type Condition = {
  /** Degrees clockwise. */
  readonly turn?: number
  /** By how much the top is narrower, as a share of the width. */
  readonly keystone?: number
  /** The share of light that is missing where the shadow is darkest. */
  readonly shadow?: number
  /** The standard deviation of the sensor's noise, of 255 shades. */
  readonly noise?: number
  /** The share of light on the page. */
  readonly light?: number
  /** The side to which the picture is scaled down, in pixels. */
  readonly longSide?: number
  /** Of the JPEG, from 0 to 1. */
  readonly quality?: number
}

/** A phone of 12 megapixels, upright. */
const PHOTO = { width: 3024, height: 4032 }
/** The page fills this much of the picture's width. */
const FILL = 0.9
const DESK = [112, 84, 61] as const

/** Runs in a browser. Photographs a picture of a page as a JPEG. */
export async function photograph(page: Blob, condition: Condition, seed: number): Promise<Blob> {
  const random = seededRandom(seed)
  const from = await pixelsOf(page)
  const sheet = PHOTO.width * FILL
  const tall = (sheet * from.height) / from.width
  const map = placesOn(from, sheet, tall, condition)
  const canvas = new OffscreenCanvas(PHOTO.width, PHOTO.height)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  const photo = context.createImageData(PHOTO.width, PHOTO.height)
  const { shadow = 0, noise = 0, light = 1 } = condition
  for (let y = 0; y < PHOTO.height; y += 1) {
    for (let x = 0; x < PHOTO.width; x += 1) {
      const place = map(x + 0.5, y + 0.5)
      // A hand's shadow with a soft edge, across the page from the lower left.
      const depth = (y / PHOTO.height) * 1.2 - (x / PHOTO.width) * 0.9 + 0.15
      const lit = light * (1 - shadow / (1 + Math.exp(-(depth - 0.4) * 14)))
      // Three numbers near to a normal distribution.
      const grain = noise === 0 ? 0 : (random() + random() + random() - 1.5) * 2 * noise
      const at = (y * PHOTO.width + x) * 4
      for (let color = 0; color < 3; color += 1) {
        const shade = shadeAt(from, place, color) * lit + grain
        photo.data[at + color] = shade
      }
      photo.data[at + 3] = 255
    }
  }
  context.putImageData(photo, 0, 0)
  const quality = condition.quality ?? 0.85
  if (condition.longSide === undefined) return canvas.convertToBlob({ type: 'image/jpeg', quality })
  const share = condition.longSide / PHOTO.height
  const small = new OffscreenCanvas(Math.round(PHOTO.width * share), condition.longSide)
  const smaller = small.getContext('2d') as OffscreenCanvasRenderingContext2D
  smaller.imageSmoothingQuality = 'high'
  smaller.drawImage(canvas, 0, 0, small.width, small.height)
  return small.convertToBlob({ type: 'image/jpeg', quality })
}

async function pixelsOf(page: Blob): Promise<ImageData> {
  const picture = await createImageBitmap(page)
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  context.drawImage(picture, 0, 0)
  return context.getImageData(0, 0, picture.width, picture.height)
}

/** From a place in the photo to the place on the page that is seen there. */
function placesOn(from: ImageData, sheet: number, tall: number, condition: Condition) {
  const turn = ((condition.turn ?? 0) * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const keystone = condition.keystone ?? 0
  const shrink = condition.turn === undefined ? 1 : 0.93
  return (x: number, y: number): [number, number] => {
    const [left, top] = [(x - PHOTO.width / 2) / shrink, (y - PHOTO.height / 2) / shrink]
    const [across, down] = [left * cos + top * sin, -left * sin + top * cos]
    // What is farther away is smaller, and its lines are closer together.
    const far = down / tall
    const nearness = 1 / (1 + keystone * far)
    return [
      ((across * nearness) / sheet + 0.5) * from.width,
      ((down * nearness) / tall + 0.5) * from.height,
    ]
  }
}

/** Between four pixels, with the lens's blur of about a pixel; the desk outside of the page. */
function shadeAt({ width, height, data }: ImageData, [x, y]: [number, number], color: number) {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)]
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return DESK[color] ?? 0
  const [toRight, toBottom] = [x - 0.5 - left, y - 0.5 - top]
  const at = (top * width + left) * 4 + color
  const below = at + width * 4
  const upper = (data[at] ?? 0) * (1 - toRight) + (data[at + 4] ?? 0) * toRight
  const lower = (data[below] ?? 0) * (1 - toRight) + (data[below + 4] ?? 0) * toRight
  return upper + (lower - upper) * toBottom
}
