import { FILE_BOUNDS, unpackedLimit } from '@squared-away/domain/files/file-bounds'
import { unzipSync } from 'fflate'

/** Why a ZIP file is not unpacked. */
export class ZipFault extends Error {
  override name = 'ZipFault'
  readonly kind: 'too-large' | 'damaged'

  constructor(kind: ZipFault['kind'], cause?: unknown) {
    super(kind, { cause })
    this.kind = kind
  }
}

/** The names in a ZIP file's directory, without unpacking anything. @throws ZipFault */
export function zipNames(bytes: Uint8Array): string[] {
  const names: string[] = []
  let size = 0
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.push(name)
        size += originalSize
        return false
      },
    })
  } catch (error) {
    throw new ZipFault('damaged', error)
  }
  if (names.length > FILE_BOUNDS.zipEntries || size > unpackedLimit(bytes.length)) {
    throw new ZipFault('too-large')
  }
  return names
}

/**
 * Unpacks a ZIP file within `FILE_BOUNDS`. Its directory is checked before anything is unpacked, and
 * no entry gets more memory than it declares, so a header that lies costs nothing.
 *
 * @param isWanted Chooses the entries to unpack; all by default.
 * @throws ZipFault
 */
export function unzipped(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean = () => true,
): Record<string, Uint8Array> {
  zipNames(bytes)
  try {
    return unzipSync(bytes, { filter: ({ name }) => isWanted(name) })
  } catch (error) {
    throw new ZipFault('damaged', error)
  }
}
