/** Where a visitor lands after signing in when nothing else was asked for. */
export const HOME_PATH = '/home'

const ANY_ORIGIN = 'http://app.invalid'

/**
 * The path to go to after signing in: `next` if it is a path of this site under /home, otherwise
 * /home. Anything else could send the visitor to another site (an open redirect).
 */
export function safeNextPath(next: string | null): string {
  if (!next?.startsWith('/')) return HOME_PATH
  let url: URL
  try {
    url = new URL(next, ANY_ORIGIN)
  } catch {
    return HOME_PATH
  }
  const isOurs = url.origin === ANY_ORIGIN
  const isUnderHome = url.pathname === HOME_PATH || url.pathname.startsWith(`${HOME_PATH}/`)
  return isOurs && isUnderHome ? url.pathname + url.search + url.hash : HOME_PATH
}

/** The address of the sign-in page that leads back to `path`. */
export function signInPath(path: string): string {
  return leadingTo('/login', path)
}

/** The address of the page that asks for the second factor and leads on to `path`. */
export function secondFactorPath(path: string): string {
  return leadingTo('/second-factor', path)
}

function leadingTo(page: string, path: string): string {
  const next = safeNextPath(path)
  return next === HOME_PATH ? page : `${page}?next=${encodeURIComponent(next)}`
}
