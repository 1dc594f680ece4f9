import { isOwnPicture } from '@squared-away/domain/entities/picture'
import { ownPictureAddress } from '../own-picture-address.ts'

/** The service worker shows pictures from this cache (service-worker/own-pictures.ts). */
const CACHE = 'squared-away.pictures'

/** Brings the pictures that these questions name onto the device, and drops all others. */
export async function stockPictures(
  questions: readonly { picture?: string | null }[],
): Promise<void> {
  if (typeof caches === 'undefined') return
  const named = questions.flatMap(({ picture }) =>
    picture && isOwnPicture(picture) ? picture : [],
  )
  const wanted = new Set(named.map((id) => new URL(ownPictureAddress(id), location.origin).href))
  const cache = await caches.open(CACHE)
  const held = await cache.keys()
  for (const request of held) if (!wanted.delete(request.url)) await cache.delete(request)
  for (const address of wanted) {
    const response = await fetch(address)
    if (response.ok) await cache.put(address, response)
  }
}

/** Removes all pictures from this browser. */
export function forgetPictures() {
  if (typeof caches === 'undefined') return
  caches.delete(CACHE).catch((error) => console.error('Could not remove pictures.', error))
}
