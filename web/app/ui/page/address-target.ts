import { useEffect } from 'react'

/**
 * Scrolls to the element that the URL's hash names. The browser cannot: the screen renders after
 * the page has loaded.
 */
export function useAddressTarget() {
  useEffect(() => {
    const name = window.location.hash.slice(1)
    if (name === '') return
    document.getElementById(name)?.scrollIntoView({ behavior: 'instant', block: 'start' })
  }, [])
}
