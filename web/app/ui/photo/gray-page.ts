/** A picture in shades of gray, row by row: 0 is black, 255 is white. */
export type GrayPage = {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** The shades of gray of a canvas's pixels (red, green, blue, alpha), by the luma of ITU-R BT.601. */
export function toGray(rgba: Uint8ClampedArray, width: number, height: number): GrayPage {
  const pixels = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < pixels.length; at += 1, from += 4) {
    const [red = 0, green = 0, blue = 0] = [rgba[from], rgba[from + 1], rgba[from + 2]]
    pixels[at] = (red * 77 + green * 150 + blue * 29) >> 8
  }
  return { width, height, pixels }
}

/** The page turned clockwise by quarters of a circle. */
export function quarterTurned(page: GrayPage, quarters: number): GrayPage {
  const times = ((quarters % 4) + 4) % 4
  if (times === 0) return page
  const { width, height, pixels } = page
  const turned = new Uint8Array(pixels.length)
  const across = times === 2 ? width : height
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [toX, toY] =
        times === 1
          ? [height - 1 - y, x]
          : times === 2
            ? [width - 1 - x, height - 1 - y]
            : [y, width - 1 - x]
      turned[toY * across + toX] = pixels[y * width + x] as number
    }
  }
  return { width: across, height: times === 2 ? height : width, pixels: turned }
}

/** Half as wide and high; each pixel is the mean of four. */
export function halved({ width, height, pixels }: GrayPage): GrayPage {
  const across = Math.max(1, width >> 1)
  const down = Math.max(1, height >> 1)
  const half = new Uint8Array(across * down)
  const right = width > 1 ? 1 : 0
  const below = height > 1 ? width : 0
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      const at = y * 2 * width + x * 2
      const sum =
        (pixels[at] as number) +
        (pixels[at + right] as number) +
        (pixels[at + below] as number) +
        (pixels[at + below + right] as number)
      half[y * across + x] = (sum + 2) >> 2
    }
  }
  return { width: across, height: down, pixels: half }
}

/** The page as a file that the reader takes: a portable graymap (https://netpbm.sourceforge.net/doc/pgm.html). */
export function graymapFile({ width, height, pixels }: GrayPage): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const file = new Uint8Array(head.length + pixels.length)
  file.set(head)
  file.set(pixels, head.length)
  return file
}
