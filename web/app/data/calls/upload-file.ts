import { ID, type Models } from 'appwrite'
import { client, ENDPOINT } from './client.ts'

/**
 * Sends a file in chunks, for a function of the server to take (specification §7), and gives back
 * what the server calls it. `onSent` is told the share that is there, from 0 to 1.
 */
export async function uploadFile(file: File, onSent: (share: number) => void): Promise<string> {
  // What `Storage.createFile` does; that class would come to every screen with the others.
  const { $id }: Models.File = await client.chunkedUpload(
    'post',
    new URL(`${ENDPOINT}/storage/buckets/uploads/files`),
    { 'content-type': 'multipart/form-data' },
    { fileId: ID.unique(), file },
    ({ progress }) => onSent(progress / 100),
  )
  return $id
}
