import { Link } from 'react-router'
import * as pages from '../addresses/pages.ts'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import classes from './sample-card.module.css'
import { SAMPLE_QUESTION } from './sample-question.ts'

/** A sample card to flip: a `<details>`, so that it works without JavaScript and by keyboard. */
export function SampleCard() {
  return (
    <BinderCard as="div" tab={SAMPLE_QUESTION.category} aside="Try one" className={classes.sample}>
      <details className={classes.details}>
        <summary className={classes.front}>
          <span className={classes.question}>{SAMPLE_QUESTION.question}</span>
          <span className={classes.turn}>
            <span className={classes.show}>Show the answer</span>
            <span className={classes.hide}>Hide the answer</span>
          </span>
        </summary>
        <div className={classes.back}>
          <p className={classes.answer}>{SAMPLE_QUESTION.answer}</p>
          <p className={classes.source}>{SAMPLE_QUESTION.ref}</p>
        </div>
      </details>
      <Link to={pages.look} className={classes.more}>
        Take ten more, no account needed
      </Link>
    </BinderCard>
  )
}
