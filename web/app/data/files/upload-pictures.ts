import { AppwriteException, ID } from 'appwrite'
import { client } from '../calls/client.ts'
import { ofTab } from '../tab.ts'
import { PICTURES, storedPictures } from './stored-pictures.ts'

/** Uploads under way at a time. */
const AT_ONCE = 4

/** Tries of one picture that the server puts off; each waits as long as the server says. */
const TRIES = 10

/** Where an answer names no time, in seconds. */
const USUAL_WAIT = 5

/** Uploaded on this page: a retry sends only the rest. */
const sent = ofTab(() => new Set<string>())

/**
 * Uploads the pictures that questions are about to name; the server stores each once. What it has
 * already, such as from before a reload, is not sent again. Goes on at the pace of the server's
 * limit (wire §15).
 *
 * @param onSent Called with the share that was sent, from 0 to 1.
 */
export async function uploadPictures(
  pictures: ReadonlyMap<string, Uint8Array<ArrayBuffer>> = new Map(),
  onSent: (share: number) => void = () => {},
): Promise<void> {
  if (pictures.size === 0) return
  for (const id of (await storedPictures()).keys()) sent().add(id)
  const waiting = [...pictures].filter(([id]) => !sent().has(id))
  let left = waiting.length
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [id, bytes] = next
      await upload(new File([bytes], id))
      sent().add(id)
      left -= 1
      onSent(1 - left / pictures.size)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** The SDK's call, which hides how long to wait. */
async function upload(file: File): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { uri, options } = client.prepareRequest(
      'POST',
      new URL(PICTURES),
      { 'content-type': 'multipart/form-data' },
      { fileId: ID.unique(), file },
    )
    const response = await fetch(uri, options)
    if (response.ok) return
    if (response.status !== 429 || tries === TRIES) throw await failureOf(response)
    const seconds = Number(response.headers.get('retry-after')) || USUAL_WAIT
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}

async function failureOf(response: Response): Promise<AppwriteException> {
  const answer = await response.json().catch(() => ({}))
  return new AppwriteException(answer.message, response.status, answer.type)
}
