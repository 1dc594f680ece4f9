import { Button } from '@mantine/core'
import { listFaults } from '@squared-away/domain/study/recital/faults'
import { RECITAL_STEPS, stepAfter } from '@squared-away/domain/study/recital/recital-steps'
import { useEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { CheckedLines } from '../study/recital/checked-lines.tsx'
import results from '../study/screen/session-results.module.css'
import { SaveState } from '../study/sending/save-state.tsx'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import { count, faultlessText } from './mastery-messages.ts'
import { GOES_ON, type RecitalPlace, recitalPath } from './recital-address.ts'
import classes from './recital-result.module.css'
import type { CheckedRecital } from './use-checked-recital.ts'
import { useStandings } from './use-standings.ts'

interface RecitalResultProps {
  place: RecitalPlace
  checked: CheckedRecital
  onAgain: () => void
}

/** The result of a recital: differences in place, and the next step. */
export function RecitalResult({ place, checked, onAgain }: RecitalResultProps) {
  const { text, part, step } = place
  const { sessionId, recited } = checked
  const faults = listFaults(recited)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const next = faults.length === 0 && step !== 'blank' ? stepAfter(step) : null

  return (
    <BinderCard tab={stepLabel(step)} aside={part.label} labelledBy="recital-outcome">
      <h2 id="recital-outcome" className={classes.outcome} ref={heading} tabIndex={-1}>
        {faults.length === 0
          ? 'Faultless'
          : `${recited.filter(({ isRight }) => isRight).length} of ${count(recited.length, 'line')} right`}
      </h2>
      {faults.length > 0 && <p className={classes.next}>{count(faults.length, 'difference')}</p>}
      {faults.length === 0 && step === 'blank' && <NextDay place={place} checked={checked} />}
      <CheckedLines recited={recited} />
      <SaveState study={{ state: { sessionId }, isHandedToSave: true }} />
      <div className={results.choices}>
        {next !== null && (
          <Button
            size="lg"
            component={Link}
            to={recitalPath(text.id, text.parts.indexOf(part), next)}
            state={GOES_ON}
            replace
          >
            Next: {stepLabel(next)}
          </Button>
        )}
        <Button size="lg" variant={next === null ? 'filled' : 'default'} onClick={onAgain}>
          Recite again
        </Button>
      </div>
    </BinderCard>
  )
}

function NextDay({ place: { text, part }, checked }: Omit<RecitalResultProps, 'onAgain'>) {
  const texts = useMemo(() => [text], [text])
  const { data: standings } = useStandings(texts, checked.reviews)
  const [standing] = standings ?? []
  const isWhole = part.to - part.from === text.lines.length
  return <p className={classes.next}>{standing && faultlessText(standing, isWhole)}</p>
}

function stepLabel(step: RecitalPlace['step']): string {
  return RECITAL_STEPS.find(({ id }) => id === step)?.label ?? ''
}
