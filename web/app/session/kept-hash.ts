import { splitHash } from './next-path.ts'

// A provider's sign-in leads back by an address that servers see. What is behind its # may be a
// secret, so this tab keeps it.

const KEY = 'squared-away.hash'

/** Keeps what is behind the # of a path, and returns the path without it. */
export function keepHash(path: string): string {
  const [bare, hash] = splitHash(path)
  try {
    if (hash === '') sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, path)
  } catch {
    // A user who follows the link again comes to the same screen.
  }
  return bare
}

/** The kept path, once, if it is `bare` with something behind its #; else null. */
export function takeHash(bare: string): string | null {
  try {
    const kept = sessionStorage.getItem(KEY)
    if (kept === null || splitHash(kept)[0] !== bare) return null
    sessionStorage.removeItem(KEY)
    return kept
  } catch {
    return null
  }
}
