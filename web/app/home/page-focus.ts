import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to the page's heading after a navigation, so that a screen reader reads where
 * the user has come to. The first page keeps the focus where the browser put it.
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
