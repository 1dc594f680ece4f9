// Answers given without an account. They join the account that is created next.

const KEY = 'squared-away.look'

/** The stored text; null if there is none. */
export function trialText(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Stores a text in place of the previous one. */
export function writeTrialText(text: string): void {
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // The page works without storage; the answers are lost with it.
  }
}

export function forgetTrial(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // If storage is blocked, nothing is stored.
  }
}
