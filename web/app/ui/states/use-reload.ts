import { useEffect, useState } from 'react'
import { isServerThere, reloadPage } from './missing-file.ts'

/** Why a file is missing: no connection, or the server has newer files. Null until known. */
type Cause = 'away' | 'updated'

/** Handler of 'Try again' for a missing file, with what to say about it. */
export function useReload() {
  const [isTrying, setTrying] = useState(false)
  const [isStillAway, setStillAway] = useState(false)
  const [cause, setCause] = useState<Cause | null>(null)

  useEffect(() => {
    let isGone = false
    void isServerThere().then((isThere) => isGone || setCause(isThere ? 'updated' : 'away'))
    return () => {
      isGone = true
    }
  }, [])

  async function reload() {
    setTrying(true)
    setStillAway(!(await reloadPage()))
    setTrying(false)
  }
  const words = isStillAway ? STILL_AWAY : cause === null ? '' : WORDS[cause]
  return { reload, isTrying, words, title: cause === 'away' ? 'No connection' : 'Page not loaded' }
}

const STILL_AWAY = 'There is still no connection.'

const WORDS: Record<Cause, string> = {
  away: 'Check your connection.',
  updated: 'The app may have been updated since you opened it.',
}
