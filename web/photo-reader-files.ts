/// <reference types="node" />
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const { resolve } = createRequire(import.meta.url)

/**
 * The files of Tesseract, under the names by which it asks for them in one folder: its worker, the
 * engine for SIMD, which each supported browser has, and its data for English.
 */
const FILES = new Map(
  Object.entries({
    'worker.min.js': 'tesseract.js/dist/worker.min.js',
    'tesseract-core-simd-lstm.js': 'tesseract.js-core/tesseract-core-simd-lstm.js',
    'tesseract-core-simd-lstm.wasm': 'tesseract.js-core/tesseract-core-simd-lstm.wasm',
  }).map(([name, path]) => [
    name,
    name.endsWith('.js') ? script(path) : readFileSync(resolve(path)),
  ]),
)

/** Without the address of its source map, which is not served. */
function script(path: string): Buffer {
  const text = readFileSync(resolve(path), 'utf8')
  return Buffer.from(text.replace(/\n?\/\/# sourceMappingURL=\S*/, ''))
}

/** Unpacked, so that the build packs it like all files. */
FILES.set(
  'eng.traineddata',
  gunzipSync(readFileSync(resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'))),
)

const HASH = hash(
  'sha256',
  [...FILES.values()].map((file) => hash('sha256', file)).join(),
  'base64url',
)
/** The folder's name says what is in it, since its files must keep theirs. */
const FOLDER = `/assets/photo-reader-${HASH.slice(0, 8)}`

/** Where the app finds the reader of photos (app/site-settings.d.ts). */
export const PHOTO_READER = {
  folder: FOLDER,
  sizes: Object.fromEntries([...FILES].map(([name, { length }]) => [name, length])),
}

/** Adds the files to the build of the browser's files, and serves them while developing and testing. */
export function photoReaderFiles(): Plugin {
  return {
    name: 'photo-reader-files',
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [name, source] of FILES) {
        this.emitFile({ type: 'asset', fileName: `${FOLDER.slice(1)}/${name}`, source })
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(FOLDER, ({ url = '' }, response, next) => {
        const name = url.slice(1)
        const file = FILES.get(name)
        if (file === undefined) return next()
        response.setHeader('content-type', TYPES[name.slice(name.lastIndexOf('.'))] ?? '')
        response.end(file)
      })
    },
  }
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.traineddata': 'application/octet-stream',
}
