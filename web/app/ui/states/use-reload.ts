import { useState } from 'react'
import { reloadPage } from './missing-file.ts'

/** What 'Try again' does where a file is missing; `isAway` once it found no server to ask. */
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
