/// <reference types="node" />
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * Writes a .br and a .gz next to each compressible file of the build, so that the server sends them
 * as they are.
 */

const CLIENT = join(import.meta.dirname, '../build/client')
const COMPRESSIBLE = /\.(html|js|css|svg|json|txt|webmanifest|csv|xml|data|wasm|traineddata)$/

/** Below this, the headers cost more than compression saves. */
const MIN_BYTES = 512

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const entries = await readdir(CLIENT, { recursive: true, withFileTypes: true })
const files = entries
  .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))

// In parallel: zlib uses Node's thread pool.
const compressed = await Promise.all(files.map(compress))
console.log(`Compressed ${compressed.filter(Boolean).length} of ${files.length} files.`)

/** @returns false if a file is too small to compress. */
async function compress(file: string): Promise<boolean> {
  // Delete leftovers of an earlier build for files that are no longer compressed.
  await Promise.all([rm(`${file}.br`, { force: true }), rm(`${file}.gz`, { force: true })])
  const content = await readFile(file)
  if (content.length < MIN_BYTES) return false
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [br, gz] = await Promise.all([brotli(content, { params }), gzipped(content, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  return true
}
