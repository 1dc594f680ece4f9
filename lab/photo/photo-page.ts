/// <reference path="../../web/app/site-settings.d.ts" />
import { createWorker } from 'tesseract.js'
import { PhotoReader } from '../../web/app/ui/photo/photo-reader.ts'
import { CONDITIONS, photograph } from './photograph.ts'

/** What the laboratory calls on its page in the browser. */
export interface PhotoPage {
  /** Photographs a page and reads the photo, by Tesseract as it comes and by the app. */
  read(
    page: string,
    condition: keyof typeof CONDITIONS,
    seed: number,
    plain: boolean,
  ): Promise<ReadTexts>
  /** A photo as base64. */
  photo(page: string, condition: keyof typeof CONDITIONS, seed: number): Promise<string>
}

export type ReadTexts = { plain: string; app: string; seconds: number }

declare global {
  interface Window {
    photoPage: PhotoPage
  }
}

const signal = new AbortController().signal
const { folder } = __PHOTO_READER__
let reader: PhotoReader | undefined
let tesseract: Awaited<ReturnType<typeof createWorker>> | undefined

async function photographed(page: string, condition: keyof typeof CONDITIONS, seed: number) {
  const blob = await (await fetch(`data:image/png;base64,${page}`)).blob()
  return new File([await photograph(blob, CONDITIONS[condition], seed)], 'photo.jpg')
}

window.photoPage = {
  async read(page, condition, seed, isPlainToo) {
    const file = await photographed(page, condition, seed)
    reader ??= await PhotoReader.open(() => {}, signal)
    const start = performance.now()
    const app = await reader
      .read(file, () => {})
      .catch((error: Error) => ({ text: `(${error.message})` }))
    const seconds = (performance.now() - start) / 1000
    if (!isPlainToo) return { plain: '', app: app.text, seconds }
    tesseract ??= await createWorker('eng', 1, {
      workerPath: `${folder}/worker.min.js`,
      corePath: `${folder}/tesseract-core-simd-lstm.js`,
      langPath: folder,
      ...{ workerBlobURL: false, gzip: false, cacheMethod: 'none' },
    })
    const { data } = await tesseract.recognize(file)
    return { plain: data.text, app: app.text, seconds }
  },
  async photo(page, condition, seed) {
    const bytes = new Uint8Array(await (await photographed(page, condition, seed)).arrayBuffer())
    let text = ''
    for (const byte of bytes) text += String.fromCharCode(byte)
    return btoa(text)
  },
}
