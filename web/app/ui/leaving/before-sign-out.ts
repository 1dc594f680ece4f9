/** Asks or saves before the session ends; false keeps the user signed in. */
type SignOutCheck = () => Promise<boolean>

const checks = new Set<SignOutCheck>()

/** Has `check` run before the user is signed out, until the returned function is called. */
export function beforeSignOut(check: SignOutCheck): () => void {
  checks.add(check)
  return () => {
    checks.delete(check)
  }
}

/** True when no screen holds the user back. The innermost one, which came last, is asked first. */
export async function maySignOut(): Promise<boolean> {
  for (const check of [...checks].reverse()) {
    if (!(await check())) return false
  }
  return true
}
