import { withoutPause } from '@squared-away/domain/study/studied-time'
import { useEffect, useState } from 'react'
import { watchTimeAway } from '../keeping/time-away.ts'

/** When a recital began (ISO moment), without the time away, and a function that begins it again. */
export function useRecitalStart(): [string, () => void] {
  const [begun, setBegun] = useState(begin)
  useEffect(() => watchTimeAway((ms) => setBegun((before) => withoutPause(before, ms))), [])
  return [begun.startTime, () => setBegun(begin())]
}

const begin = () => ({ startTime: new Date().toISOString() })
