import { formatTimer } from '@squared-away/domain/study/durations'
import { memo, useEffect, useState } from 'react'

interface ElapsedTimerProps {
  /** An ISO moment. */
  startTime: string
  className?: string | undefined
}

/** The time since a session's start as mm:ss. Only this component renders each second. */
export const ElapsedTimer = memo(function ElapsedTimer(props: ElapsedTimerProps) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = (now - Date.parse(props.startTime)) / 1000
  return (
    <span role="timer" aria-label="Time studied" className={props.className}>
      {formatTimer(seconds)}
    </span>
  )
})
