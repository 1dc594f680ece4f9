import { useEffect, useState } from 'react'

/** Returns the last non-null item, so that a closing dialog keeps its content. */
export function useLast<Item>(item: Item | null): Item | null {
  const [last, setLast] = useState(item)
  useEffect(() => {
    if (item !== null) setLast(item)
  }, [item])
  return item ?? last
}
