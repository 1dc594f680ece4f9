import { cacheNames } from 'serwist'

/** Scripts and styles of earlier versions, which open tabs may still request. */
const OLDER = 'squared-away.older-files'
const OLDER_PREFIX = '/assets/'

/** About four completely changed versions. */
const MOST = 1200

/**
 * Keeps files that the version being installed no longer has: its activation removes them from the
 * app's own cache. Drops the oldest first.
 */
export async function keepOlderFiles(newer: readonly string[]): Promise<void> {
  const current = new Set(newer)
  const older = await caches.open(OLDER)
  const held = await caches.open(cacheNames.precache)
  for (const request of await held.keys()) {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith(OLDER_PREFIX) || current.has(pathname)) continue
    const file = await held.match(request)
    if (file) await older.put(pathname, file)
  }
  const files = await older.keys()
  for (const file of files.slice(0, Math.max(0, files.length - MOST))) await older.delete(file)
}

/** Serves a file unknown to the current version: an older one's, or one from the server. */
export async function olderFile({ request }: { request: Request }): Promise<Response> {
  const older = await caches.open(OLDER)
  return (await older.match(request)) ?? fetch(request)
}
