// What who has no account answered: it is nobody's, and joins the account that is made next.

const KEY = 'squared-away.look'

/** The text that this browser keeps; null for none. */
export function lookText(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Keeps a text in place of the one before. */
export function writeLookText(text: string): void {
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // The page goes on without: what is answered is then lost with it.
  }
}

export function forgetLook(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage may be blocked, and then holds nothing.
  }
}
