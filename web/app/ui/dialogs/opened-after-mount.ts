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
