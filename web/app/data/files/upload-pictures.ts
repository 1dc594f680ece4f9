import { ID } from 'appwrite'
import { client, ENDPOINT } from '../calls/client.ts'
import { ofTab } from '../tab.ts'

/** Uploads under way at a time. */
const AT_ONCE = 4

/** Uploaded on this page: a retry sends only the rest. */
const sent = ofTab(() => new Set<string>())

/** Uploads the pictures that questions are about to name; the server stores each once. */
export async function uploadPictures(
  pictures: ReadonlyMap<string, Uint8Array<ArrayBuffer>> = new Map(),
): Promise<void> {
  const waiting = [...pictures].filter(([id]) => !sent().has(id))
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [id, bytes] = next
      await client.call(
        'post',
        new URL(`${ENDPOINT}/storage/buckets/pictures/files`),
        { 'content-type': 'multipart/form-data' },
        { fileId: ID.unique(), file: new File([bytes], id) },
      )
      sent().add(id)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
