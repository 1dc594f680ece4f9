import { type Breakpoint, DASHBOARD_GRID } from '@squared-away/domain/dashboard/layout'
import { useSyncExternalStore } from 'react'

const { lg, md } = DASHBOARD_GRID.breakpoints

/** The window's width decides, as it does for the rest of the page, not what the sidebar leaves. */
const QUERIES = { lg: `(min-width: ${lg}px)`, md: `(min-width: ${md}px)` }

/** The breakpoint of the window; below `sm` the single column of `sm` stays. */
export function useBreakpoint(): Breakpoint {
  return useSyncExternalStore(listen, read)
}

function read(): Breakpoint {
  if (window.matchMedia(QUERIES.lg).matches) return 'lg'
  return window.matchMedia(QUERIES.md).matches ? 'md' : 'sm'
}

function listen(changed: () => void): () => void {
  const queries = Object.values(QUERIES).map((query) => window.matchMedia(query))
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    for (const query of queries) query.removeEventListener('change', changed)
  }
}
