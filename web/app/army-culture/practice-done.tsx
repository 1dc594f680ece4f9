import { Button } from '@mantine/core'
import { formatMinutes, sessionMinutes } from '@squared-away/domain/durations'
import { scorePercent } from '@squared-away/domain/outcomes'
import { answersInOrder } from '@squared-away/domain/session-engine'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { BinderCard } from '../shared/binder-card.tsx'
import { PageHeader } from '../shared/page-header.tsx'
import { SaveState } from '../shared/study/save-state.tsx'
import type { Study } from '../shared/study/use-study-session.ts'
import type { CultureCard } from './culture-cards.ts'
import type { CultureText } from './culture-texts.ts'
import classes from './practice-done.module.css'

/** What a practice came to: how far it went, whether it is saved, and the missed lines. */
export function PracticeDone({
  study,
  text,
  onAgain,
}: {
  study: Study<CultureCard>
  text: CultureText
  onAgain: () => void
}) {
  const { state, progress } = study
  const [endTime] = useState(() => new Date().toISOString())
  const answers = answersInOrder(state)
  const missed = state.deck.filter((_, index) => answers[index] === 'incorrect')
  const isScored = state.deck[0]?.way === 'cards'
  useEffect(() => {
    // What had the focus is gone.
    document.querySelector<HTMLElement>('[data-page-heading]')?.focus()
    window.scrollTo(0, 0)
  }, [])

  return (
    <div className={classes.done}>
      <PageHeader title="Practice finished" />
      <BinderCard
        tab={text.topic}
        aside={formatMinutes(sessionMinutes(state.startTime, endTime))}
        labelledBy="came-to"
      >
        <h2 id="came-to" className={classes.result}>
          {isScored && (
            <span className={classes.percent}>
              {scorePercent(progress.correct, progress.answered)}%
            </span>
          )}{' '}
          <span>
            {isScored
              ? `${progress.correct} of ${progress.answered} correct`
              : `${progress.answered} of ${progress.total} lines`}
          </span>
        </h2>
        <SaveState study={study} />
        <div className={classes.choices}>
          <Button size="lg" onClick={onAgain}>
            Practice again
          </Button>
          <Button
            size="lg"
            variant="default"
            component={Link}
            to={`/home/army-culture#${text.slug}`}
          >
            Army Identity & Culture
          </Button>
        </div>
      </BinderCard>
      {missed.length > 0 && (
        <section className={classes.missed} aria-labelledby="missed">
          <h2 id="missed" className={classes.heading}>
            Missed lines
          </h2>
          <ul className={classes.list}>
            {missed.map((card) => (
              <li key={card.id}>
                <p className={classes.asked}>
                  {card.question} {card.prompt.join(' ')}
                </p>
                <p className={classes.line}>{card.line}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
