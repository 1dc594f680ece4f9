import { useEffect } from 'react'

const FIELD = 'input, textarea, select'

/**
 * Scrolls the focused field into view when the viewport shrinks, as it does when a keyboard opens;
 * not every browser does. `scroll-margin-bottom` keeps it clear of sticky bars.
 */
export function useFieldAboveKeyboard() {
  useEffect(() => {
    const { visualViewport: viewport } = window
    if (viewport === null) return
    let before = { width: viewport.width, height: viewport.height }
    const onResize = () => {
      const { width, height, scale } = viewport
      const isKeyboard = scale === 1 && width === before.width && height < before.height
      before = { width, height }
      const field = document.activeElement
      if (isKeyboard && field?.matches(FIELD)) field.scrollIntoView({ block: 'nearest' })
    }
    viewport.addEventListener('resize', onResize)
    return () => viewport.removeEventListener('resize', onResize)
  }, [])
}
