import { Button } from '@mantine/core'
import { formatMinutes, sessionMinutes } from '@squared-away/domain/durations'
import { scorePercent } from '@squared-away/domain/outcomes'
import { answersInOrder } from '@squared-away/domain/session-engine'
import { shuffle } from '@squared-away/domain/shuffle'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { BinderCard } from '../../binder-card.tsx'
import { PageHeader } from '../../page-header.tsx'
import { SaveState } from '../save-state.tsx'
import type { Study } from '../use-study-session.ts'
import type { TurnCard } from './turn-card.ts'
import classes from './turn-card-results.module.css'

/** What a session came to: the score, whether it is saved, and the missed cards. */
export function TurnCardResults({
  tab,
  study,
  referenceLine,
  onStartAnew,
}: {
  /** What was studied, in a word or two. */
  tab: string
  study: Study<TurnCard>
  referenceLine: (reference: string) => string
  onStartAnew: (deck: readonly TurnCard[]) => void
}) {
  const { state, progress } = study
  const [endTime] = useState(() => new Date().toISOString())
  const answers = answersInOrder(state)
  const missed = state.deck.filter((_, index) => answers[index] === 'incorrect')
  useEffect(() => {
    // The card that had the focus is gone.
    document.querySelector<HTMLElement>('[data-page-heading]')?.focus()
    window.scrollTo(0, 0)
  }, [])

  const startWith = (deck: readonly TurnCard[]) => () => onStartAnew(shuffle(deck, Math.random))
  const minutes = formatMinutes(sessionMinutes(state.startTime, endTime))
  return (
    <div className={classes.results}>
      <PageHeader title="Session finished" />
      <BinderCard tab={tab} aside={minutes} labelledBy="score">
        <h2 id="score" className={classes.score}>
          <span className={classes.percent}>
            {scorePercent(progress.correct, progress.answered)}%
          </span>{' '}
          <span>
            {progress.correct} of {progress.answered} correct
          </span>
        </h2>
        <SaveState study={study} />
        <div className={classes.choices}>
          {missed.length > 0 && (
            <Button size="lg" onClick={startWith(missed)}>
              Study what I missed ({missed.length})
            </Button>
          )}
          <Button
            size="lg"
            variant={missed.length > 0 ? 'default' : 'filled'}
            onClick={startWith(state.deck)}
          >
            Study again
          </Button>
          <Button size="lg" variant="default" component={Link} to="/home/dashboard">
            Dashboard
          </Button>
        </div>
      </BinderCard>
      {missed.length > 0 ? (
        <section className={classes.missed} aria-labelledby="missed">
          <h2 id="missed" className={classes.heading}>
            Missed cards
          </h2>
          <ul className={classes.list}>
            {missed.map((card) => (
              <li key={card.id}>
                <p className={classes.category}>{card.category}</p>
                <p className={classes.question}>{card.question}</p>
                <p className={classes.answer}>{card.answer}</p>
                {card.reference !== null && (
                  <p className={classes.reference}>{referenceLine(card.reference)}</p>
                )}
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <p className={classes.none}>Nothing missed.</p>
      )}
    </div>
  )
}
