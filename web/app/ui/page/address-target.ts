import { useEffect } from 'react'

/**
 * Brings what the address's hash names into view when a screen opens. The browser cannot: the
 * screen is drawn after the page has loaded.
 */
export function useAddressTarget() {
  useEffect(() => {
    const name = window.location.hash.slice(1)
    if (name === '') return
    document.getElementById(name)?.scrollIntoView({ behavior: 'instant', block: 'start' })
  }, [])
}
