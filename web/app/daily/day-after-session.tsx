import { Link } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { useTodaysPlan } from '../data/plan/todays-plan.ts'
import { deckWords, nextWords } from '../study/planned/plan-words.ts'
import { useStudyClock } from '../ui/page/study-clock.ts'
import classes from './day-after-session.module.css'

/** The state of the day after a session, and the next session. */
export function DayAfterSession() {
  const today = useTodaysPlan(useStudyClock())
  if (today.state !== 'ready') return null
  const { plan } = today
  const isLeft = plan.kind === 'study'
  return (
    <section className={classes.day} aria-labelledby="day-after" aria-live="polite">
      <h2 id="day-after" className={classes.heading}>
        {isLeft ? `Left today: ${deckWords(plan.figures)}` : 'Done for today'}
      </h2>
      <p>{nextWords(plan.next, plan.today)}</p>
      <p>
        Say it out loud: <Link to={screens.mockBoardSetup}>Mock board</Link> or{' '}
        <Link to={screens.partnerSetup}>Study with a partner</Link>
      </p>
    </section>
  )
}
