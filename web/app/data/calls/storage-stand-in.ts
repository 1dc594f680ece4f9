/**
 * Puts storage that keeps nothing in place of one that the browser refuses: the SDK reads
 * localStorage in each call. Writing to it fails as in storage that is full, which every writer
 * expects (docs/engines.md).
 */
export function standInForStorage() {
  if (typeof window === 'undefined') return
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    if (!isThere(name)) {
      Object.defineProperty(window, name, { configurable: true, value: Object.create(NOTHING) })
    }
  }
}

function isThere(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    // Null where the user's settings turn storage off.
    return Boolean(window[name])
  } catch {
    return false
  }
}

/** Its methods are no keys of it. */
const NOTHING: Storage = {
  length: 0,
  getItem: () => null,
  key: () => null,
  removeItem() {},
  clear() {},
  setItem() {
    throw new DOMException('This browser stores nothing.', 'QuotaExceededError')
  },
}
