import { Button } from '@mantine/core'
import { formatTimer } from '@squared-away/domain/durations'
import { useEffect } from 'react'
import { BinderCard } from '../shared/binder-card.tsx'
import { PageHeader } from '../shared/page-header.tsx'
import { SaveState } from '../shared/study/save-state.tsx'
import type { Study } from '../shared/study/use-study-session.ts'
import type { IntroductionCard } from './introduction-session.ts'
import classes from './practice-result.module.css'
import { againstTarget } from './target-times.ts'

/** How long the introduction took, and whether the practice is saved. */
export function PracticeResult({
  study,
  seconds,
  target,
  onAgain,
  onSetup,
}: {
  study: Study<IntroductionCard>
  seconds: number
  target: number | null
  onAgain: () => void
  onSetup: () => void
}) {
  useEffect(() => {
    // What had the focus is gone.
    document.querySelector<HTMLElement>('[data-page-heading]')?.focus()
    window.scrollTo(0, 0)
  }, [])
  return (
    <div className={classes.result}>
      <PageHeader title="Practice finished" />
      <BinderCard tab="My Introduction" labelledBy="spoken">
        <h2 id="spoken" className={classes.time}>
          <span className={classes.figure}>{formatTimer(seconds)}</span>{' '}
          {target !== null && <span>{againstTarget(seconds, target)}</span>}
        </h2>
        <SaveState study={study} />
        <div className={classes.choices}>
          <Button size="lg" onClick={onAgain}>
            Practice again
          </Button>
          <Button size="lg" variant="default" onClick={onSetup}>
            Change the target
          </Button>
        </div>
      </BinderCard>
    </div>
  )
}
