import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Reads a one-time request, such as opening a dialog, from `?name` or `?name=value` and removes it
 * from the URL.
 */
export function useAddressWish(name: string, grant: (value: string) => void) {
  const [search, setSearch] = useSearchParams()
  const wish = search.get(name)
  const grantOnce = useEffectEvent((value: string) => {
    setSearch({}, { replace: true })
    grant(value)
  })
  useEffect(() => {
    if (wish !== null) grantOnce(wish)
  }, [wish])
}
