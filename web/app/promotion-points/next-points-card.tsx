import { type Effort, nextPoints } from '@squared-away/domain/promotion-points/next-points'
import type { Worksheet } from '@squared-away/domain/promotion-points/worksheet'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import classes from './next-points-card.module.css'

const EFFORT_NAMES: Record<Effort, string> = {
  day: 'On one day',
  weeks: 'In weeks',
  months: 'In months',
  others: 'Up to your leaders',
}

/** What would gain points next, easiest first. */
export function NextPointsCard({ worksheet }: { worksheet: Worksheet }) {
  const byEffort = [...Map.groupBy(nextPoints(worksheet), ({ effort }) => effort)]
  return (
    <BinderCard tab="Next" labelledBy="next-points-title">
      <h2 id="next-points-title" className={classes.title}>
        Your next points
      </h2>
      <p className={classes.words}>
        What your total gains, with every maximum counted in. The order by effort is ours, not the
        regulation's.
      </p>
      {byEffort.map(([effort, steps]) => (
        <section key={effort} aria-labelledby={`effort-${effort}`}>
          <h3 id={`effort-${effort}`} className={classes.effort}>
            {EFFORT_NAMES[effort]}
          </h3>
          <ul className={classes.steps}>
            {steps.map(({ title, paragraph, gain }) => (
              <li key={title} className={classes.step}>
                <span>
                  {title} <span className={classes.source}>para {paragraph}</span>
                </span>
                <strong className={classes.gain}>+{gain}</strong>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </BinderCard>
  )
}
