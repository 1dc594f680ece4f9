import { createWorker, PSM, type Worker as Tesseract } from 'tesseract.js'
import { PhotoFault } from './photo-fault.ts'
import { PhotoOpener } from './photo-opener.ts'

/** Below this, in percent, the page may stand on another side. */
const SURE = 60
/** Longer without progress means a picture that was made to take long. */
const LONGEST_MS = 90_000

/** A photo that was read. */
export type ReadPhoto = {
  readonly text: string
  /** A small picture of it, upright as its camera says. */
  readonly picture: ImageBitmap
  /** How many quarters of a circle it is turned clockwise so that its text is upright. */
  readonly quarters: number
}

/** Reads photos, one after another, until it is closed. */
export class PhotoReader {
  readonly #tesseract: Tesseract
  readonly #progress: Progress
  readonly #signal: AbortSignal

  private constructor(tesseract: Tesseract, progress: Progress, signal: AbortSignal) {
    this.#tesseract = tesseract
    this.#progress = progress
    this.#signal = signal
  }

  /**
   * Loads the reader, about 4 MB that the browser keeps.
   *
   * @param report Called with the share that was loaded, from 0 to 1.
   * @throws if it could not be loaded, and the reason of `signal` if that aborts.
   */
  static async open(report: (share: number) => void, signal: AbortSignal): Promise<PhotoReader> {
    await loadFiles(report, signal)
    const progress = new Progress()
    const { folder } = __PHOTO_READER__
    const failed = Promise.withResolvers<never>()
    const starting = createWorker('eng', 1, {
      workerPath: `${folder}/worker.min.js`,
      corePath: `${folder}/tesseract-core-simd-lstm.js`,
      langPath: folder,
      ...{ workerBlobURL: false, gzip: false, cacheMethod: 'none' },
      logger: ({ status, progress: share }) => {
        if (status === 'recognizing text') progress.report(share)
      },
      // Without it, a worker that does not start reports nothing.
      errorHandler: (error: unknown) => failed.reject(new Error(String(error))),
    })
    const tesseract = await Promise.race([starting, failed.promise, abortOf(signal)]).catch(
      (error: unknown) => {
        starting.then((late) => late.terminate()).catch(() => {})
        throw error
      },
    )
    failed.promise.catch(() => {})
    await tesseract.setParameters({ tessedit_pageseg_mode: PSM.AUTO, user_defined_dpi: '300' })
    return new PhotoReader(tesseract, progress, signal)
  }

  /**
   * Reads the text of a photo, by columns. If hardly anything can be read, tries the other sides.
   *
   * @param report Called with the share that was read, from 0 to 1.
   * @throws PhotoFault with a message for the user.
   */
  async read(file: File, report: (share: number) => void): Promise<ReadPhoto> {
    const opener = new PhotoOpener(this.#signal)
    try {
      const picture = await opener.open(file)
      let best = { text: '', sureness: -1, quarters: 0 }
      for (const quarters of [0, 2, 1, 3]) {
        const page = await opener.clean(quarters)
        const read = await this.#recognize(page, report)
        if (read.text.trim() !== '' && read.sureness > best.sureness) {
          best = { ...read, quarters }
        }
        if (best.sureness >= SURE) break
      }
      if (!/[\p{L}\p{N}]{2}/u.test(best.text)) throw new PhotoFault('no-text')
      return { text: best.text.trim(), picture, quarters: best.quarters }
    } finally {
      opener.close()
    }
  }

  /** Ends its worker. */
  close() {
    void this.#tesseract.terminate()
  }

  async #recognize(page: Uint8Array<ArrayBuffer>, report: (share: number) => void) {
    const limit = this.#progress.watch(report)
    try {
      const { data } = await Promise.race([
        this.#tesseract.recognize(new Blob([page])),
        limit,
        abortOf(this.#signal),
      ])
      return { text: data.text, sureness: data.confidence }
    } catch (error) {
      this.#signal.throwIfAborted()
      console.warn('A photo could not be read.', error)
      throw error instanceof PhotoFault ? error : new PhotoFault('failed')
    } finally {
      this.#progress.end()
    }
  }
}

/** Hands on how far a reading is, and ends one that stands still. */
class Progress {
  #report: (share: number) => void = () => {}
  #timer: ReturnType<typeof setTimeout> | undefined
  #reject: (reason: unknown) => void = () => {}

  watch(report: (share: number) => void): Promise<never> {
    this.#report = report
    return new Promise((_, reject) => {
      this.#reject = reject
      this.report(0)
    })
  }

  report(share: number) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#reject(new PhotoFault('too-long')), LONGEST_MS)
    this.#report(share)
  }

  end() {
    clearTimeout(this.#timer)
    this.#report = () => {}
  }
}

/** Loads what Tesseract will ask for, so that the browser has it, and it is known how far this is. */
async function loadFiles(report: (share: number) => void, signal: AbortSignal): Promise<void> {
  const { folder, sizes } = __PHOTO_READER__
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0)
  let loaded = 0
  // Others may still arrive when one has failed.
  let hasFailed = false
  const loading = Promise.all(
    Object.keys(sizes).map(async (name) => {
      const response = await fetch(`${folder}/${name}`, { signal })
      if (!response.ok || response.body === null) {
        throw new Error(`${name} answered ${response.status}.`)
      }
      const reader = response.body.getReader()
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        loaded += part.value.length
        if (!hasFailed) report(Math.min(1, loaded / total))
      }
    }),
  )
  try {
    await loading
  } catch (error) {
    hasFailed = true
    throw error
  }
}

/** Rejects when the signal aborts. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
