import type { StoredPictures } from '@squared-away/domain/pictures/picture-room'
import { client, ENDPOINT } from '../calls/client.ts'

/** The address of the pictures of the user's questions (wire §14). */
export const PICTURES = `${ENDPOINT}/storage/buckets/pictures/files`

/** What the user uploaded; empty where the server cannot be reached, which the upload then says. */
export async function storedPictures(): Promise<StoredPictures> {
  try {
    const { files } = await client.call('GET', new URL(PICTURES))
    return new Map(
      files.map(({ $id, sizeOriginal }: { $id: string; sizeOriginal: number }) => [
        $id,
        sizeOriginal,
      ]),
    )
  } catch (error) {
    console.warn('Could not list the pictures of the account.', error)
    return new Map()
  }
}
