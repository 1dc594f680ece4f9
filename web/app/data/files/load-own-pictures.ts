import { isOwnPicture } from '@squared-away/domain/entities/picture'
import { ownPictureAddress } from '../own-picture-address.ts'

/**
 * The pictures that users brought in and these questions name, by id.
 *
 * @throws if one cannot be loaded: a partial export must not look complete.
 */
export async function loadOwnPictures(
  questions: readonly { picture?: string | null }[],
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const ids = new Set(questions.flatMap(({ picture }) => (picture ? [picture] : [])))
  const pictures = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const id of [...ids].filter(isOwnPicture)) {
    const response = await fetch(ownPictureAddress(id))
    // Deleted with the shared set that it came from.
    if (response.status === 404) continue
    if (!response.ok) throw new Error(`Could not load a picture: ${response.status}.`)
    pictures.set(id, new Uint8Array(await response.arrayBuffer()))
  }
  return pictures
}
