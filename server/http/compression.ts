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
import type { FastifyInstance } from 'fastify'
import { accepts } from './accepted-encodings.ts'

/** Shorter answers (bytes) fit into one packet anyway. */
const SHORTEST = 1024

/**
 * Up to here (bytes) compressing takes less than waiting for a thread, where passwords may be
 * waiting to be hashed.
 */
const LONGEST_AT_ONCE = 32 * 1024

type Encoding = {
  readonly name: string
  readonly atOnce: (bytes: Buffer) => Buffer
  readonly onThread: (bytes: Buffer) => Promise<Buffer>
}

const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const GZIP = { level: 1 }

const [zstdOnThread, brotliOnThread, gzipOnThread] = [
  promisify<Buffer, typeof ZSTD, Buffer>(zstdCompress),
  promisify<Buffer, typeof BROTLI, Buffer>(brotliCompress),
  promisify<Buffer, typeof GZIP, Buffer>(gzip),
]

/** The first that a caller accepts is taken; each at its fastest level (decision 95). */
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

/**
 * Compresses the answers of `app`'s routes, and of no others: compressed beside what a stranger
 * makes a browser send, a secret can be guessed by the length of the answer (attack 92).
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return done(null, payload)
    reply.header('vary', `${reply.getHeader('vary')}, Accept-Encoding`)
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (encoding === undefined || Buffer.byteLength(payload) < SHORTEST) return done(null, payload)
    reply.header('content-encoding', encoding.name)
    const bytes = Buffer.from(payload)
    if (bytes.length <= LONGEST_AT_ONCE) return done(null, encoding.atOnce(bytes))
    encoding.onThread(bytes).then((compressed) => done(null, compressed), done)
  })
}

function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  if (typeof header !== 'string') return undefined
  return ENCODINGS.find(({ name }) => accepts(header, name))
}
