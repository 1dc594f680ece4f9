import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/**
 * Reads a one-time request, such as opening a dialog, from `?name` or `?name=value` and removes it
 * from the URL.
 */
export function useUrlParam(name: string, onRequest: (value: string) => void) {
  const [search, setSearch] = useSearchParams()
  const requested = search.get(name)
  const handleOnce = useEffectEvent((value: string) => {
    setSearch({}, { replace: true })
    onRequest(value)
  })
  useEffect(() => {
    if (requested !== null) handleOnce(requested)
  }, [requested])
}

/**
 * Scrolls to the element that the URL's hash names. The browser cannot: the screen renders after
 * the page has loaded.
 */
export function useAddressTarget() {
  const { hash } = useLocation()
  useEffect(() => {
    const name = hash.slice(1)
    if (name === '') return
    document.getElementById(name)?.scrollIntoView({ behavior: 'instant', block: 'start' })
  }, [hash])
}
