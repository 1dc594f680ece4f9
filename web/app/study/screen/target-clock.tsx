import { formatTimer } from '@squared-away/domain/study/durations'
import { useEffect, useState } from 'react'
import classes from './target-clock.module.css'
import track from './track.module.css'

interface TargetClockProps {
  startTime: number
  target: number | null
  /** In one row, where what is asked matters more. */
  isSmall?: boolean
}

/** The time since `startTime` (milliseconds), and the progress toward the target (seconds). */
export function TargetClock({ startTime, target, isSmall = false }: TargetClockProps) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((now - startTime) / 1000))
  const isOver = target !== null && seconds >= target
  return (
    <div
      className={classes.clock}
      data-over={isOver || undefined}
      data-small={isSmall || undefined}
    >
      <p className={classes.time}>
        <span role="timer" aria-label="Speaking time">
          {formatTimer(seconds)}
        </span>
        {target !== null && <span className={classes.target}>of {formatTimer(target)}</span>}
      </p>
      {target !== null && (
        <div className={`${track.track} ${classes.track}`} aria-hidden="true">
          <div
            className={`${track.done} ${classes.done}`}
            style={{ transform: `scaleX(${Math.min(seconds / target, 1)})` }}
          />
        </div>
      )}
      <p className={classes.note} role="status">
        {isOver ? 'Time. Wrap it up.' : ''}
      </p>
    </div>
  )
}
