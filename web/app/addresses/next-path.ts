import { readCode } from '@squared-away/domain/unit-boards/unit-board-code'
import * as pages from './pages.ts'
import * as screens from './screens.ts'

const ANY_ORIGIN = 'http://app.invalid'

/**
 * The path to go to after signing in: `next` if it is a path of this site under /home, otherwise
 * /home. Anything else could send the visitor to another site (an open redirect).
 */
export function safeNextPath(next: string | null): string {
  if (!next?.startsWith('/')) return pages.home
  let url: URL
  try {
    url = new URL(next, ANY_ORIGIN)
  } catch {
    return pages.home
  }
  const isOurs = url.origin === ANY_ORIGIN
  const isUnderHome = url.pathname === pages.home || url.pathname.startsWith(`${pages.home}/`)
  return isOurs && isUnderHome ? url.pathname + url.search + url.hash : pages.home
}

/**
 * The path that an address leads to: its `next`, and what is behind its #. A hash may be a secret,
 * and no server is asked for what is behind a #.
 */
export function getNextPath({ search, hash }: { search: string; hash: string }): string {
  const next = new URLSearchParams(search).get('next')
  const path = safeNextPath(next)
  return next === null || path.includes('#') ? path : path + hash
}

/** The address of the sign-in page that leads back to `path`. */
export function signInPath(path: string): string {
  return leadingTo(pages.login, path)
}

/** The address of the second factor page, which then opens `path`. */
export function secondFactorPath(path: string): string {
  return leadingTo(pages.secondFactor, path)
}

function leadingTo(page: string, path: string): string {
  const next = new URL(safeNextPath(path), ANY_ORIGIN)
  const bare = next.pathname + next.search
  return bare + next.hash === pages.home
    ? page
    : `${page}?next=${encodeURIComponent(bare)}${next.hash}`
}

/** True if the path takes a unit board by its code. */
export function takesUnitBoard(path: string): boolean {
  return path === screens.join || path.startsWith(`${screens.join}/`)
}

/** The code of a unit board that the path takes; null for other paths. */
export function unitCodeIn(path: string): string | null {
  return takesUnitBoard(path) ? readCode(path.slice(screens.join.length + 1)) : null
}
