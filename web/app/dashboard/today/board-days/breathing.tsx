import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './breathing.module.css'

/** Four counts each: in, hold, out, hold. */
const STEPS = ['Breathe in', 'Hold', 'Breathe out', 'Hold'] as const
const COUNTS = 4
const COUNT_MS = 1000
/** Four rounds are about a minute. */
const ROUNDS = 4
const LAST = STEPS.length * COUNTS * ROUNDS

/** Paces four rounds of breathing in, holding, breathing out and holding, for four counts each. */
export function Breathing() {
  const [count, setCount] = useState<number | null>(null)
  const isRunning = count !== null && count < LAST
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setCount((last) => (last ?? 0) + 1), COUNT_MS)
    return () => clearInterval(timer)
  }, [isRunning])

  if (!isRunning) {
    return (
      <>
        <p>
          {count === null
            ? 'Four counts in, hold four, four out, hold four. It takes a minute.'
            : 'Good. Head up, shoulders back.'}
        </p>
        <Button size="lg" onClick={() => setCount(0)}>
          {count === null ? 'Breathe with me' : 'Again'}
        </Button>
      </>
    )
  }
  const step = Math.floor(count / COUNTS) % STEPS.length
  return (
    <div className={classes.breathing}>
      <span className={classes.field} aria-hidden="true">
        <span key={step} className={classes.breath} data-step={step} />
        <span className={classes.count}>{(count % COUNTS) + 1}</span>
      </span>
      <span className={classes.words} role="status">
        {STEPS[step]}
      </span>
      <Button variant="subtle" onClick={() => setCount(null)}>
        Stop
      </Button>
    </div>
  )
}
