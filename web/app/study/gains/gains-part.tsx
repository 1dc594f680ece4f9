import { type ComponentType, lazy, Suspense } from 'react'
import classes from './gains-part.module.css'
import type { GainsProps } from './session-gains.tsx'
import { DoneButton, WaysOn } from './ways-on.tsx'

const load = () => import('./session-gains.tsx')

/** Fetches the finish before it is needed: the soldier may be offline by then. */
export function loadGains() {
  load().catch(() => {})
}

/** Without it, the results are shown all the same. */
const SessionGains = lazy(async (): Promise<{ default: ComponentType<GainsProps> }> => {
  try {
    return { default: (await load()).SessionGains }
  } catch (error) {
    console.error('Could not load what the session changed.', error)
    return { default: PlainEnd }
  }
})

/** The finish of a session: the streak, what was gained, the board, and one way on. */
export function GainsPart(props: GainsProps) {
  return (
    <Suspense fallback={<PlainEnd {...props} />}>
      <SessionGains {...props} />
    </Suspense>
  )
}

/** While the finish loads, and without a board. */
function PlainEnd({ others }: GainsProps) {
  return (
    <div className={classes.space}>
      <WaysOn main={<DoneButton />} others={others} />
    </div>
  )
}
