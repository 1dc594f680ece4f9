import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Focuses the page's heading after a navigation, so that a screen reader announces it. The first
 * page keeps the browser's focus.
 */
export function usePageFocus() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const heading = document.querySelector<HTMLElement>('[data-page-heading]')
    const target = heading ?? document.getElementById('content')
    target?.focus({ preventScroll: true })
  }, [pathname])
}
