import { useEffect, useState } from 'react'

/** The item, or the last one that there was: a closing dialog still shows what it was about. */
export function useLast<Item>(item: Item | null): Item | null {
  const [last, setLast] = useState(item)
  useEffect(() => {
    if (item !== null) setLast(item)
  }, [item])
  return item ?? last
}
