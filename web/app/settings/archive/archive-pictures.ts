import { ARCHIVE_PICTURES } from '@squared-away/domain/archive/archive-form'
import { cleanPicture, PICTURE_BYTES } from '@squared-away/domain/pictures/clean-picture'
import { unzipSync } from 'fflate'

/** The pictures of an archive; empty for one without, or for its bare JSON. */
export async function archivePictures(file: File): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const pictures = new Map<string, Uint8Array<ArrayBuffer>>()
  try {
    const files = unzipSync(new Uint8Array(await file.arrayBuffer()), {
      filter: ({ name, originalSize }) =>
        name.includes(`${ARCHIVE_PICTURES}/`) && originalSize <= PICTURE_BYTES,
    })
    for (const [name, bytes] of Object.entries(files)) {
      const clean = cleanPicture(bytes)
      const id = name.split('/').at(-1)?.replace(/\..*$/, '') ?? ''
      if (typeof clean !== 'string') pictures.set(id, clean.bytes)
    }
  } catch {
    // Not a ZIP; the server says what is wrong with it, if anything is.
  }
  return pictures
}
