import { useState } from 'react'
import { reloadPage } from './missing-file.ts'

/** Handler of 'Try again' for a missing file; `isAway` is true once it found no server. */
export function useReload() {
  const [isTrying, setTrying] = useState(false)
  const [isAway, setAway] = useState(false)

  async function reload() {
    setTrying(true)
    setAway(!(await reloadPage()))
    setTrying(false)
  }
  return { reload, isTrying, isAway }
}

export const STILL_AWAY = 'There is still no connection.'
