const CACHE = 'squared-away.photo-reader'

/** The files that read photos (photo-reader-files.ts); the folder's name says what is in it. */
export const PHOTO_READER = /^\/assets\/(photo-reader-[\w-]+)\/[^/]+$/

/**
 * Serves a file of the reader of photos from the device, where it stays after its first use. Files of
 * another version are dropped as soon as one of this version is fetched.
 */
export async function photoReaderFile({ request }: { request: Request }): Promise<Response> {
  const held = await caches.match(request.url, { cacheName: CACHE })
  if (held) return held
  const response = await fetch(request)
  if (response.ok) await keep(request.url, response.clone())
  return response
}

async function keep(address: string, file: Response): Promise<void> {
  try {
    const cache = await caches.open(CACHE)
    const folder = folderOf(address)
    for (const { url } of await cache.keys()) if (folderOf(url) !== folder) await cache.delete(url)
    await cache.put(address, file)
  } catch (error) {
    // A full device: the reader works, and is fetched again the next time.
    console.warn('The reader of photos could not be kept.', error)
  }
}

const folderOf = (address: string) => PHOTO_READER.exec(new URL(address).pathname)?.[1]
