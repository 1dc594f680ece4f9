import { ID, type Models } from 'appwrite'
import { client, ENDPOINT } from '../calls/client.ts'

/**
 * Uploads a file in chunks for a server function (specification §7) and returns its id. Calls
 * `onSent` with the uploaded share, from 0 to 1.
 */
export async function uploadFile(file: File, onSent: (share: number) => void): Promise<string> {
  // The same as `Storage.createFile`, without loading that class on every screen.
  const { $id }: Models.File = await client.chunkedUpload(
    'post',
    new URL(`${ENDPOINT}/storage/buckets/uploads/files`),
    { 'content-type': 'multipart/form-data' },
    { fileId: ID.unique(), file },
    ({ progress }) => onSent(progress / 100),
  )
  return $id
}
