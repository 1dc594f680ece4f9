import { type GrayPage, halved } from './gray-page.ts'

/**
 * The page turned back by an angle and scaled, with white around it.
 *
 * @param degrees The angle of its lines, above 0 if they run down to the right.
 */
export function straightened(page: GrayPage, degrees: number, scale: number): GrayPage {
  // Half of the pixels would be skipped otherwise.
  if (scale <= 0.5) return straightened(halved(page), degrees, scale * 2)
  const turn = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const { width, height } = page
  const across = Math.ceil((width * Math.abs(cos) + height * Math.abs(sin)) * scale)
  const down = Math.ceil((width * Math.abs(sin) + height * Math.abs(cos)) * scale)
  const pixels = new Uint8Array(across * down)
  for (let y = 0; y < down; y += 1) {
    const fromMiddleY = (y + 0.5 - down / 2) / scale
    for (let x = 0; x < across; x += 1) {
      const fromMiddleX = (x + 0.5 - across / 2) / scale
      const atX = fromMiddleX * cos - fromMiddleY * sin + width / 2 - 0.5
      const atY = fromMiddleX * sin + fromMiddleY * cos + height / 2 - 0.5
      pixels[y * across + x] = shadeBetween(page, atX, atY)
    }
  }
  return { width: across, height: down, pixels }
}

/** The shade at a place between four pixels (bilinear); white outside of the page. */
function shadeBetween({ width, height, pixels }: GrayPage, x: number, y: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  if (left < -1 || top < -1 || left >= width || top >= height) return 255
  const at = (atX: number, atY: number) =>
    atX < 0 || atY < 0 || atX >= width || atY >= height
      ? 255
      : (pixels[atY * width + atX] as number)
  const [toRight, toBottom] = [x - left, y - top]
  const upper = at(left, top) * (1 - toRight) + at(left + 1, top) * toRight
  const lower = at(left, top + 1) * (1 - toRight) + at(left + 1, top + 1) * toRight
  return upper + (lower - upper) * toBottom
}
