import { useEffect, useState } from 'react'
import { type ListeningPlace, listeningPlace } from './listening-place.ts'

/** Where this browser transcribes speech; null until known. */
export function useListeningPlace() {
  const [place, setPlace] = useState<ListeningPlace | null>(null)
  useEffect(() => {
    let isGone = false
    void listeningPlace().then((found) => isGone || setPlace(found))
    return () => {
      isGone = true
    }
  }, [])
  return [place, setPlace] as const
}
