/** How a page is photographed. */
export interface PageView {
  /** Degrees clockwise by which it lies aslant. */
  aslant?: number
  /** The picture is stored on its side, and the camera's fields say so (Exif orientation 6). */
  isOnItsSide?: boolean
}

/** A photo of a page with these lines, in a light that fades to one side. */
export async function photoOfPage(
  name: string,
  lines: readonly string[],
  { aslant = 0, isOnItsSide = false }: PageView = {},
): Promise<File> {
  const [width, height] = [1100, 800]
  const upright = new OffscreenCanvas(width, height)
  const paper = upright.getContext('2d') as OffscreenCanvasRenderingContext2D
  const light = paper.createLinearGradient(0, 0, width, height)
  light.addColorStop(0, '#f4f1ea')
  light.addColorStop(1, '#8d8a84')
  paper.fillStyle = light
  paper.fillRect(0, 0, width, height)
  paper.translate(width / 2, height / 2)
  paper.rotate((aslant * Math.PI) / 180)
  paper.fillStyle = '#222'
  paper.font = '26px sans-serif'
  for (const [n, line] of lines.entries()) paper.fillText(line, -440, -260 + n * 34)
  if (!isOnItsSide) return new File([await jpegOf(upright)], name, { type: 'image/jpeg' })

  const side = new OffscreenCanvas(height, width)
  const turned = side.getContext('2d') as OffscreenCanvasRenderingContext2D
  turned.translate(0, width)
  turned.rotate(-Math.PI / 2)
  turned.drawImage(upright, 0, 0)
  const stored = new Uint8Array(await (await jpegOf(side)).arrayBuffer())
  // After the mark that begins a JPEG.
  const parts = [stored.slice(0, 2), EXIF_ON_ITS_SIDE, stored.slice(2)]
  return new File(parts, name, { type: 'image/jpeg' })
}

const jpegOf = (canvas: OffscreenCanvas) =>
  canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })

/** One field: orientation 6, "turn it clockwise by a quarter" (Exif 2.32, 4.6.4). */
const EXIF_ON_ITS_SIDE = new Uint8Array([
  ...[0xff, 0xe1, 0, 34, ...new TextEncoder().encode('Exif'), 0, 0],
  ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1],
  ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0],
  ...[0, 0, 0, 0],
])
