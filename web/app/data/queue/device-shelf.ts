/** Where something that waits to be sent is kept: localStorage, or a Map in a test. */
export type DeviceShelf = {
  read(): { id: string; text: string }[]
  /** False when there is no room. */
  write(id: string, text: string): boolean
  remove(id: string): void
}

/** The texts that this device keeps under keys that begin with `start`, by the rest of the key. */
export function deviceShelf(start: string): DeviceShelf {
  return {
    read() {
      try {
        return Object.keys(localStorage)
          .filter((key) => key.startsWith(start))
          .sort()
          .map((key) => ({ id: key.slice(start.length), text: localStorage.getItem(key) ?? '' }))
      } catch {
        return []
      }
    },
    write(id, text) {
      try {
        localStorage.setItem(start + id, text)
        return true
      } catch {
        return false
      }
    },
    remove(id) {
      try {
        localStorage.removeItem(start + id)
      } catch {
        // Storage may be blocked, and then holds nothing.
      }
    },
  }
}
