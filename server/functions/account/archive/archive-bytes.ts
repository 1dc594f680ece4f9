import { setImmediate as nextTurn } from 'node:timers/promises'
import { ARCHIVE_DATA_NAME } from '@squared-away/domain/archive/archive-form'
import { Unzip, UnzipInflate } from 'fflate'
import { Refusal } from '../../function.ts'

/**
 * The largest archive, unpacked, in bytes: 200,000 reviews are some 120 million. Headers say what
 * they like; what counts is what comes out.
 */
const MOST_BYTES = 192 * 1024 * 1024

/** So little packed data comes to 4 MB at the most, which is a moment's work. */
const PIECE = 4096

/** Unpacked bytes after which others have their turn. */
const BYTES_A_TURN = 256 * 1024

/**
 * The data of an archive, piece by piece, in memory that does not grow with it.
 *
 * @throws Refusal when the file is no archive, or larger than one may be.
 */
export async function* archiveBytes(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = new EntryReader()
  let size = 0
  let sinceTurn = 0
  for await (const piece of inPieces(chunks)) {
    for (const data of reader.push(piece)) {
      size += data.length
      sinceTurn += data.length
      if (size > MOST_BYTES) throw new Refusal('general_bad_request', 'The archive is too large.')
      yield data
    }
    if (sinceTurn > BYTES_A_TURN) {
      sinceTurn = 0
      await nextTurn()
    }
  }
  if (!reader.isWhole) throw noArchive()
}

async function* inPieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length; from += PIECE) yield chunk.subarray(from, from + PIECE)
  }
}

/** Unpacks the one entry that is read; what the other ones hold is passed over. */
class EntryReader {
  readonly #unzip = new Unzip()
  #found: Uint8Array[] = []
  #hasBegun = false
  isWhole = false

  constructor() {
    this.#unzip.register(UnzipInflate)
    this.#unzip.onfile = (entry) => {
      if (entry.name !== ARCHIVE_DATA_NAME || this.#hasBegun) return
      this.#hasBegun = true
      entry.ondata = (error, data, isLast) => {
        if (error) throw error
        this.#found.push(data)
        if (isLast) this.isWhole = true
      }
      entry.start()
    }
  }

  /** What this piece of the file comes to. */
  push(piece: Uint8Array): Uint8Array[] {
    if (this.isWhole) return []
    this.#found = []
    try {
      this.#unzip.push(piece)
    } catch {
      throw noArchive()
    }
    return this.#found
  }
}

export function noArchive(): Refusal {
  return new Refusal(
    'general_bad_request',
    'This file is no archive of Squared Away. Choose the ZIP file that “Download my data” saved, as it was saved.',
  )
}
