import { useEffect, useState } from 'react'

/** A dialog remembers what had the focus when it opens; one that is there at once forgets to. */
export function useOpenedAfterMount(opened: boolean): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(opened), [opened])
  return shown
}
