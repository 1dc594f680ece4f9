import { Button } from '@mantine/core'
import { listFaults } from '@squared-away/domain/study/recital/faults'
import type { RecitedLine } from '@squared-away/domain/study/recital/recital'
import { useEffect, useRef } from 'react'
import { CheckedLines } from '../study/recital/checked-lines.tsx'
import results from '../study/screen/session-results.module.css'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import { TrialAccount } from './trial-account.tsx'
import { TrialKept } from './trial-kept.tsx'

interface TrialRecitalResultProps {
  recited: readonly RecitedLine[]
  onAgain: () => void
}

/** The differences in place, and the next step. */
export function TrialRecitalResult({ recited, onAgain }: TrialRecitalResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const faults = listFaults(recited).length
  const right = recited.filter(({ isRight }) => isRight).length
  return (
    <BinderCard tab="By heart" labelledBy="recital-outcome">
      <h2 id="recital-outcome" className={results.outcome} ref={heading} tabIndex={-1}>
        {faults === 0 ? 'Faultless' : `${right} of ${recited.length} lines right`}
      </h2>
      <CheckedLines recited={recited} />
      <div className={results.choices}>
        <TrialAccount />
        <Button size="lg" variant="default" onClick={onAgain}>
          Recite again
        </Button>
      </div>
      <TrialKept onCleared={onAgain} />
    </BinderCard>
  )
}
