import { useEffect, useState } from 'react'

/**
 * Opens a dialog one render after it mounts. Mantine returns the focus on close only to what had it
 * before `opened` turned true.
 */
export function useOpenedAfterMount(opened: boolean): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(opened), [opened])
  return shown
}

/** Keeps the last value while a dialog closes. */
export function useLastShown<Shown>(shown: Shown | null): Shown | null {
  const [last, setLast] = useState(shown)
  if (shown !== null && shown !== last) setLast(shown)
  return shown ?? last
}
