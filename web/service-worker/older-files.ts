import { cacheNames } from 'serwist'

/** The scripts and styles of earlier versions: a tab that shows one still asks for them. */
const OLDER = 'squared-away.older-files'
const OLDER_PREFIX = '/assets/'

/** Some four versions of which every file changed. */
const MOST = 1200

/**
 * Puts aside what this device holds and the version that is being installed has no more: its
 * activation removes that from the app's own cache. The oldest go first.
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

/** A file that the version in use does not have: an older one's, or one that the server has. */
export async function olderFile({ request }: { request: Request }): Promise<Response> {
  const older = await caches.open(OLDER)
  return (await older.match(request)) ?? fetch(request)
}
