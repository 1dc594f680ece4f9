import { FILE_NAME, SHARED_CACHE, SHARED_FILE } from './shared-file-place.ts'

const UPLOAD = '/home/questions/my-questions?shared'

/** Stores the shared file and redirects to the upload screen. */
export async function takeSharedFile({ request }: { request: Request }): Promise<Response> {
  const file = (await request.formData()).get('file')
  if (file instanceof File) {
    const shared = await caches.open(SHARED_CACHE)
    const headers = { [FILE_NAME]: encodeURIComponent(file.name) }
    await shared.put(SHARED_FILE, new Response(file, { headers }))
  }
  return Response.redirect(UPLOAD, 303)
}
