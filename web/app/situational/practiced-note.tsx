import { useLocation } from 'react-router'
import { SaveState } from '../study/sending/save-state.tsx'
import classes from './practiced-note.module.css'

const SAVE_FAILED = 'There was an error saving your session.'

/** Navigation state from a finished practice to the setup. */
export type Practiced = { sessionId: string; count: number }

/** Says that the last practice is over, and whether it is saved. */
export function PracticedNote() {
  const { state } = useLocation()
  const practiced: Practiced | undefined = state?.practiced
  if (practiced === undefined) return null
  const { count, sessionId } = practiced
  return (
    <section className={classes.note} aria-labelledby="practiced">
      <h2 id="practiced" className={classes.heading}>
        {count === 1 ? '1 scenario practiced' : `${count} scenarios practiced`}
      </h2>
      <SaveState study={{ state: { sessionId }, isHandedToSave: true }} failure={SAVE_FAILED} />
    </section>
  )
}
