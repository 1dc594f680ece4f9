import { unzipSync } from 'fflate'
import { Decompress } from 'fzstd'
import { DeckFault } from './deck-fault.ts'
import { isSqliteFile, notAPackage, withoutCollection } from './foreign-files.ts'
import { mediaNames, plainName } from './media-names.ts'
import { COLLECTION_BYTE_LIMIT, MEDIA_BYTE_LIMIT } from './package-limits.ts'

/**
 * Newest format first: such a package also has an older collection that only says to upgrade Anki.
 */
const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'] as const

/** Media files have numbers as names. */
const MEDIA = /(?:^|\/)\d+$/

export interface UnpackedPackage {
  /** An SQLite file. */
  collection: Uint8Array
  mediaCount: number
  media: PackageMedia
}

/** The media files of a package, by their names on cards. */
export interface PackageMedia {
  /** Null if there is no such file, or if it is too large for a picture. */
  read(name: string): Uint8Array | null
}

const NO_MEDIA: PackageMedia = { read: () => null }

/**
 * Extracts the collection of an .apkg or .colpkg file, and nothing else.
 *
 * @throws DeckFault if there is none, or if it is too large, whatever its headers say.
 */
export function unpackPackage(bytes: Uint8Array): UnpackedPackage {
  if (isSqliteFile(bytes)) return { collection: bytes, mediaCount: 0, media: NO_MEDIA }
  const sizes = entrySizes(bytes)
  const names = [...sizes.keys()].filter((name) => !name.startsWith('__MACOSX/'))
  const name = newestCollection(names)
  if (name === undefined) throw new DeckFault(withoutCollection(names))
  if ((sizes.get(name) ?? 0) > COLLECTION_BYTE_LIMIT) throw new DeckFault('too-large')
  if (isEncrypted(bytes)) throw new DeckFault('password')
  const packed = unzipped(bytes, name)
  const mediaCount = names.filter((entry) => MEDIA.test(entry)).length
  const isNew = name.endsWith('.anki21b')
  const folder = name.slice(0, name.lastIndexOf('/') + 1)
  const media = mediaOf(bytes, sizes, folder, isNew)
  return { collection: isNew ? unpackZstd(packed) : packed, mediaCount, media }
}

/** Files of new packages are compressed one by one, within the ZIP. */
function mediaOf(
  bytes: Uint8Array,
  sizes: ReadonlyMap<string, number>,
  folder: string,
  isNew: boolean,
): PackageMedia {
  const extracted = (entry: string) => {
    if ((sizes.get(entry) ?? Number.POSITIVE_INFINITY) > MEDIA_BYTE_LIMIT) return null
    try {
      const packed = unzipped(bytes, entry)
      return isNew ? unpackZstd(packed) : packed
    } catch {
      return null
    }
  }
  const list = extracted(`${folder}media`)
  if (list === null) return NO_MEDIA
  const names = mediaNames(list)
  return {
    read(name) {
      const entry = names.get(plainName(name))
      return entry === undefined ? null : extracted(folder + entry)
    },
  }
}

/** Also in a folder, where a package was unpacked and zipped again. */
function newestCollection(names: readonly string[]): string | undefined {
  return COLLECTIONS.map((one) =>
    names.find((name) => name === one || name.endsWith(`/${one}`)),
  ).find((name) => name !== undefined)
}

/** True if the first entry of a ZIP has the flag for encryption; programs encrypt all or none. */
function isEncrypted(bytes: Uint8Array): boolean {
  return ((bytes[6] ?? 0) & 1) === 1
}

/** Declared sizes of the entries, in bytes. Of several with one name, the first counts. */
function entrySizes(bytes: Uint8Array): Map<string, number> {
  const sizes = new Map<string, number>()
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!sizes.has(name)) sizes.set(name, originalSize)
        return false
      },
    })
  } catch (error) {
    throw new DeckFault(notAPackage(bytes), error)
  }
  return sizes
}

/**
 * Extracts the first entry of this name, using no more memory than its header declares. Others of
 * the same name, whose size nobody has checked, are left alone (attack 202).
 */
function unzipped(bytes: Uint8Array, entry: string): Uint8Array {
  let isFound = false
  const filter = ({ name }: { name: string }) => {
    const isFirst = name === entry && !isFound
    isFound ||= isFirst
    return isFirst
  }
  try {
    return unzipSync(bytes, { filter })[entry] ?? new Uint8Array()
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
