import { cleanPage } from './clean-page.ts'
import { type GrayPage, graymapFile, quarterTurned, toGray } from './gray-page.ts'

/** What the page asks: first to open a photo, then for the page in it, this side up. */
export type PhotoWork =
  | { kind: 'open'; file: Blob; width: number | null; mostPixels: number }
  | { kind: 'clean'; quarters: number }

export type PhotoNews =
  | { kind: 'opened'; picture: ImageBitmap }
  | { kind: 'cleaned'; page: Uint8Array<ArrayBuffer> }
  | { kind: 'fault' }

/** The longer side of the picture that is shown, in pixels: ten of them take 60 MB. */
const SHOWN_SIDE = 1600

let photo: GrayPage | null = null

/** Opens a photo and cleans the page in it off the main thread; the page can terminate it. */
addEventListener('message', async ({ data }: MessageEvent<PhotoWork>) => {
  try {
    if (data.kind === 'open') {
      const picture = await open(data)
      postMessage({ kind: 'opened', picture } satisfies PhotoNews, { transfer: [picture] })
    } else {
      if (photo === null) throw new Error('No photo is open.')
      const page = graymapFile(cleanPage(quarterTurned(photo, data.quarters)))
      postMessage({ kind: 'cleaned', page } satisfies PhotoNews, { transfer: [page.buffer] })
    }
  } catch (error) {
    console.warn('A photo could not be opened.', error)
    postMessage({ kind: 'fault' } satisfies PhotoNews)
  }
})

/** Turned as its camera says, and scaled down while it is unpacked if its size is known. */
async function open({ file, width, mostPixels }: Extract<PhotoWork, { kind: 'open' }>) {
  const upright = { imageOrientation: 'from-image' } as const
  const opened = await createImageBitmap(
    file,
    width === null ? upright : { ...upright, resizeWidth: width, resizeQuality: 'high' },
  )
  const share = Math.min(1, Math.sqrt(mostPixels / (opened.width * opened.height)))
  const [across, down] = [opened.width, opened.height].map((side) =>
    Math.max(1, Math.floor(side * share)),
  ) as [number, number]
  const canvas = new OffscreenCanvas(across, down)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('The browser has no canvas.')
  // A picture may be transparent where its paper is.
  context.fillStyle = 'white'
  context.fillRect(0, 0, across, down)
  context.imageSmoothingQuality = 'high'
  context.drawImage(opened, 0, 0, across, down)
  opened.close()
  photo = toGray(context.getImageData(0, 0, across, down).data, across, down)
  return shrunk(canvas)
}

/** What is shown beside the text. */
function shrunk(canvas: OffscreenCanvas): ImageBitmap {
  const share = Math.min(1, SHOWN_SIDE / Math.max(canvas.width, canvas.height))
  const [across, down] = [canvas.width, canvas.height].map((side) =>
    Math.max(1, Math.round(side * share)),
  ) as [number, number]
  const small = new OffscreenCanvas(across, down)
  const context = small.getContext('2d')
  if (context === null) throw new Error('The browser has no canvas.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvas, 0, 0, across, down)
  return small.transferToImageBitmap()
}
