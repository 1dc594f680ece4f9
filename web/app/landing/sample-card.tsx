import { Link } from 'react-router'
import * as pages from '../addresses/pages.ts'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import classes from './sample-card.module.css'

/** The question on the start page; a test compares it with the default content. */
export const SAMPLE_QUESTION = {
  id: 'leadership-005',
  category: 'Army Leadership',
  question: 'What are the three attributes of an Army leader?',
  answer: 'Character, presence, and intellect',
  ref: 'ADP 6-22, para 1-86',
}

/** A sample card to flip: a `<details>`, so that it works without JavaScript and by keyboard. */
export function LandingSampleCard() {
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
      <Link to={pages.trialQuiz} className={classes.more}>
        Take ten more, no account needed
      </Link>
    </BinderCard>
  )
}
