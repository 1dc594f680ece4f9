import { useEffect, useState } from 'react'
import { type ListeningPlace, listeningPlace } from './listening-place.ts'

/** Where this browser turns speech into text; null until it has said so. */
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
