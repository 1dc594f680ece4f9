import { FILE_BOUNDS } from '@squared-away/domain/files/file-bounds'
import { PhotoFault } from './photo-fault.ts'
import type { PhotoNews, PhotoWork } from './photo-worker.ts'
import { HEADER_BYTES, type PictureHeader, pictureHeader } from './picture-header.ts'

/** Pixels that are worked on: a phone's usual photo of 12 megapixels stays as it is. */
const MAX_PIXELS = 12_500_000
/** Longer means a picture that was made to take long. */
const LONGEST_MS = 60_000

/** Opens one photo in a worker of its own, which ends with it. */
export class PhotoOpener {
  readonly #worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' })
  readonly #signal: AbortSignal

  constructor(signal: AbortSignal) {
    this.#signal = signal
  }

  /** @throws PhotoFault if it is too large, damaged or no photo. */
  async open(file: File): Promise<ImageBitmap> {
    if (file.size > FILE_BOUNDS.photoBytes) throw new PhotoFault('too-large')
    const head = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer())
    const header = pictureHeader(head)
    if (header.kind === 'unknown') throw new PhotoFault('not-a-photo')
    if (header.kind === 'broken') throw new PhotoFault('broken')
    if (header.width * header.height > FILE_BOUNDS.photoPixels) throw new PhotoFault('too-large')
    const width = widthOf(header)
    const news = await this.#done(
      { kind: 'open', file, width, mostPixels: MAX_PIXELS },
      header.kind === 'heic' ? 'heic' : 'broken',
    )
    if (news.kind !== 'opened') throw new PhotoFault('failed')
    return news.picture
  }

  /** The page in it, turned clockwise by quarters of a circle, as a file for the reader. */
  async clean(quarters: number): Promise<Uint8Array<ArrayBuffer>> {
    const news = await this.#done({ kind: 'clean', quarters }, 'failed')
    if (news.kind !== 'cleaned') throw new PhotoFault('failed')
    return news.page
  }

  /** Ends its worker. */
  close() {
    this.#worker.terminate()
  }

  #done(work: PhotoWork, fault: 'heic' | 'broken' | 'failed'): Promise<PhotoNews> {
    const worker = this.#worker
    const signal = this.#signal
    return new Promise<PhotoNews>((resolve, reject) => {
      const timer = setTimeout(() => reject(new PhotoFault('too-long')), LONGEST_MS)
      const stop = () => reject(signal.reason)
      const end = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', stop)
      }
      signal.addEventListener('abort', stop)
      if (signal.aborted) stop()
      worker.onmessage = ({ data }: MessageEvent<PhotoNews>) => {
        end()
        if (data.kind === 'fault') reject(new PhotoFault(fault))
        else resolve(data)
      }
      worker.onerror = (event) => {
        end()
        reject(new Error(event.message || 'The worker did not start.'))
      }
      worker.postMessage(work)
    })
  }
}

/** The width to which it is scaled while it is unpacked; null if it is small enough or not known. */
function widthOf(header: PictureHeader): number | null {
  if (header.kind !== 'sized') return null
  const share = Math.sqrt(MAX_PIXELS / (header.width * header.height))
  if (share >= 1) return null
  return Math.max(1, Math.floor((header.isOnItsSide ? header.height : header.width) * share))
}
