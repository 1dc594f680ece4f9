import type log from '@squared-away/content/corrections.json'
import { formatPartialDate } from '@squared-away/domain/study/references'
import classes from './corrections.module.css'

type Correction = (typeof log)['corrections'][number]

/** Log of corrections: what was wrong, the correction and why, newest first. */
export function Corrections({ corrections }: { corrections: readonly Correction[] }) {
  const days = [...Map.groupBy(corrections, ({ on }) => on)]
  return (
    <section id="corrections" className={classes.corrections} aria-labelledby="corrections-title">
      <h2 id="corrections-title" className={classes.title}>
        Recent corrections
      </h2>
      <p className={classes.intro}>
        A wrong answer is worse than no answer, so every correction stays on this page. Found one
        that is still wrong? Press "Report this card" while you study.
      </p>
      {days.map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`corrected-${day}`}>
          <h3 id={`corrected-${day}`} className={classes.day}>
            <time dateTime={day}>{formatPartialDate(day)}</time>
          </h3>
          <ul className={classes.list}>
            {ofDay.map((correction) => (
              <li key={correction.id}>
                <p className={classes.about}>
                  {correction.category} · {correction.id}
                </p>
                <dl className={classes.pair}>
                  <div>
                    <dt>Was</dt>
                    <dd>{correction.was}</dd>
                  </div>
                  <div data-now>
                    <dt>Is</dt>
                    <dd>{correction.is ?? 'Dropped'}</dd>
                  </div>
                </dl>
                <p className={classes.why}>{correction.why}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}
