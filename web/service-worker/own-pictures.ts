/** Filled by the app (app/data/device/own-pictures.ts), which also removes it on sign-out. */
const CACHE = 'squared-away.pictures'

/** Where pictures that users brought in are shown from. */
export const OWN_PICTURE = /^\/v1\/storage\/buckets\/pictures\/files\/[^/]+\/view$/

/** Shows a picture that is on the device, else that of the server. */
export async function ownPicture({ request }: { request: Request }): Promise<Response> {
  const held = await caches.match(request.url, { cacheName: CACHE })
  return held ?? fetch(request)
}
