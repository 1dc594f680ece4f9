import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib'
import { accepts } from './accepted-encodings.ts'

/** A compression that a caller may accept. */
export type Encoding = {
  readonly name: string
  readonly atOnce: (bytes: Buffer) => Buffer
  readonly onThread: (bytes: Buffer) => Promise<Buffer>
}

/** Shorter responses (bytes) fit into one packet anyway. */
const SHORTEST = 1024

const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const GZIP = { level: 1 }

const [zstdOnThread, brotliOnThread, gzipOnThread] = [
  promisify<Buffer, typeof ZSTD, Buffer>(zstdCompress),
  promisify<Buffer, typeof BROTLI, Buffer>(brotliCompress),
  promisify<Buffer, typeof GZIP, Buffer>(gzip),
]

/** In order of preference; each at its fastest level (decision 95). */
const ENCODINGS: readonly Encoding[] = [
  {
    name: 'zstd',
    atOnce: (bytes) => zstdCompressSync(bytes, ZSTD),
    onThread: (bytes) => zstdOnThread(bytes, ZSTD),
  },
  {
    name: 'br',
    atOnce: (bytes) => brotliCompressSync(bytes, BROTLI),
    onThread: (bytes) => brotliOnThread(bytes, BROTLI),
  },
  {
    name: 'gzip',
    atOnce: (bytes) => gzipSync(bytes, GZIP),
    onThread: (bytes) => gzipOnThread(bytes, GZIP),
  },
]

/** The encoding of `payload` for this `Accept-Encoding`. Undefined means uncompressed. */
export function encodingFor(
  payload: string | Buffer,
  accepted: string | string[] | undefined,
): Encoding | undefined {
  if (typeof accepted !== 'string') return undefined
  const encoding = ENCODINGS.find(({ name }) => accepts(accepted, name))
  return encoding && Buffer.byteLength(payload) >= SHORTEST ? encoding : undefined
}
