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
  /**
   * The files of these names, without those that are missing or too large for a picture. Each call
   * goes through the whole directory, so ask for many at a time.
   */
  read(names: readonly string[]): Map<string, Uint8Array>
}

const NO_MEDIA: PackageMedia = { read: () => new Map() }

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
  const unpacked = (packed: Uint8Array | undefined) => {
    try {
      return isNew && packed !== undefined ? unpackZstd(packed) : packed
    } catch {
      return undefined
    }
  }
  const isSmall = (entry: string) => (sizes.get(entry) ?? MEDIA_BYTE_LIMIT + 1) <= MEDIA_BYTE_LIMIT
  const list = unpacked(unzippedOf(bytes, [`${folder}media`].filter(isSmall))[`${folder}media`])
  if (list === undefined) return NO_MEDIA
  const entries = mediaNames(list)
  return {
    read(names) {
      const entryOf = (name: string) => `${folder}${entries.get(plainName(name)) ?? ''}`
      const files = unzippedOf(bytes, names.map(entryOf).filter(isSmall))
      return new Map(
        names.flatMap((name) => {
          const file = unpacked(files[entryOf(name)])
          return file === undefined ? [] : [[name, file] as const]
        }),
      )
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

/** Extracts these entries, without those that are damaged. */
function unzippedOf(bytes: Uint8Array, entries: readonly string[]): Record<string, Uint8Array> {
  const wanted = new Set(entries)
  try {
    return unzipSync(bytes, { filter: ({ name }) => wanted.has(name) })
  } catch {
    // One by one, to lose no other.
    const [only] = wanted
    if (only === undefined || wanted.size === 1) return {}
    return Object.assign({}, ...[...wanted].map((entry) => unzippedOf(bytes, [entry])))
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
