import { useLayoutEffect } from 'react'

/** How many running sessions are on the screen. */
let shown = 0

/**
 * Marks the page while a session runs: the shell then shows no sidebar, and on a phone no bar of its
 * own (`data-focus`, theme/scale.css).
 */
export function useFocusScreen() {
  useLayoutEffect(() => {
    shown += 1
    document.documentElement.setAttribute('data-focus', '')
    return () => {
      shown -= 1
      if (shown === 0) document.documentElement.removeAttribute('data-focus')
    }
  }, [])
}
