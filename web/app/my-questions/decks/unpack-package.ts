import { unzipSync } from 'fflate'
import { Decompress } from 'fzstd'
import { DeckFault } from './deck-fault.ts'
import { COLLECTION_BYTE_LIMIT } from './package-limits.ts'

/**
 * Newest format first: such a package also has an older collection that only says to upgrade Anki.
 */
const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'] as const

/** Media files have numbers as names. */
const MEDIA = /^\d+$/

export interface UnpackedPackage {
  /** An SQLite file. */
  collection: Uint8Array
  mediaCount: number
}

/**
 * Extracts the collection of an .apkg or .colpkg file, and nothing else.
 *
 * @throws DeckFault if there is none, or if it is too large, whatever its headers say.
 */
export function unpackPackage(bytes: Uint8Array): UnpackedPackage {
  const sizes = entrySizes(bytes)
  const name = COLLECTIONS.find((one) => sizes.has(one))
  if (name === undefined) throw new DeckFault('no-collection')
  if ((sizes.get(name) ?? 0) > COLLECTION_BYTE_LIMIT) throw new DeckFault('too-large')
  const packed = unzipped(bytes, name)
  const mediaCount = [...sizes.keys()].filter((entry) => MEDIA.test(entry)).length
  return { collection: name === 'collection.anki21b' ? unpackZstd(packed) : packed, mediaCount }
}

/** Total declared size of the entries, in bytes. */
function entrySizes(bytes: Uint8Array): Map<string, number> {
  const sizes = new Map<string, number>()
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        sizes.set(name, originalSize)
        return false
      },
    })
  } catch (error) {
    throw new DeckFault('not-a-package', error)
  }
  return sizes
}

/** Extracts one entry, using no more memory than its header declares. */
function unzipped(bytes: Uint8Array, entry: string): Uint8Array {
  try {
    return unzipSync(bytes, { filter: ({ name }) => name === entry })[entry] ?? new Uint8Array()
  } catch (error) {
    throw new DeckFault('damaged', error)
  }
}

/** Inflates in chunks, so that it stops at the limit. */
function unpackZstd(packed: Uint8Array): Uint8Array {
  const pieces: Uint8Array[] = []
  let size = 0
  const stream = new Decompress((piece) => {
    size += piece.length
    if (size > COLLECTION_BYTE_LIMIT) throw new DeckFault('too-large')
    pieces.push(piece)
  })
  try {
    for (let from = 0; from < packed.length; from += PIECE) {
      stream.push(packed.subarray(from, from + PIECE), from + PIECE >= packed.length)
    }
  } catch (error) {
    throw error instanceof DeckFault ? error : new DeckFault('damaged', error)
  }
  return joined(pieces, size)
}

const PIECE = 64 * 1024

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size)
  let place = 0
  for (const piece of pieces) {
    whole.set(piece, place)
    place += piece.length
  }
  return whole
}
