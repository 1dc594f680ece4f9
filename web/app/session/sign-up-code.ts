// The code or the secret of an invitation that admits where sign-up is not open (wire §6.6). This
// tab keeps it from the page that takes it to the sign-up.

const KEY = 'squared-away.sign-up-code'

export function keepSignUpCode(code: string): void {
  try {
    sessionStorage.setItem(KEY, code)
  } catch {
    // The link opens the same page again.
  }
}

export function keptSignUpCode(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function forgetSignUpCode(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing is kept.
  }
}
