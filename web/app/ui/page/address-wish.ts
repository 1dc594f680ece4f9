import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

/** `?name` or `?name=value` in the address asks for something, once: a dialog, for example. */
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
