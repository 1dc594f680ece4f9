/**
 * Puts storage that keeps nothing in place of a localStorage that the browser refuses: the SDK reads
 * it in each call. Writing to it fails as to one that is full, which every writer expects
 * (docs/engines.md).
 */
export function standInForStorage() {
  if (typeof window === 'undefined' || isThere()) return
  Object.defineProperty(window, 'localStorage', { value: Object.create(NOTHING) })
}

function isThere(): boolean {
  try {
    // Null where the user's settings turn it off.
    return window.localStorage !== null
  } catch {
    return false
  }
}

/** Its methods are no keys of what inherits them. */
const NOTHING = {
  getItem: () => null,
  removeItem() {},
  setItem() {
    throw new DOMException('This browser stores nothing.', 'QuotaExceededError')
  },
}
