/** Asks or saves before logout; resolving to false cancels it. */
type SignOutCheck = () => Promise<boolean>

const checks = new Set<SignOutCheck>()

/** Runs `check` before logout until the returned function is called. */
export function beforeSignOut(check: SignOutCheck): () => void {
  checks.add(check)
  return () => {
    checks.delete(check)
  }
}

/** True if no check cancels the logout. Checks run in reverse order of registration. */
export async function maySignOut(): Promise<boolean> {
  for (const check of [...checks].reverse()) {
    if (!(await check())) return false
  }
  return true
}
