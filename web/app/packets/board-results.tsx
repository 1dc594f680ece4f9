import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { errorMessage } from '../data/calls/errors.ts'
import { type StoredSheet, useSaveResults } from '../data/packets/packet-sheets.ts'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import classes from './packet.module.css'

type Outcome = 'recommended' | 'not-recommended'

/** Records the recommended candidates, if the maker wants to; deleted with the packet. */
export function BoardResults({
  unitBoardId,
  president,
}: {
  unitBoardId: string
  president: StoredSheet
}) {
  const saving = useSaveResults(unitBoardId)
  const [sheet, setSheet] = useState(president.sheet)
  const record = (name: string, outcome: Outcome | null) => {
    const candidates = sheet.candidates.map((one) =>
      one.name === name ? { ...one, outcome } : one,
    )
    const next = { ...sheet, candidates }
    setSheet(next)
    saving.mutate({ id: president.id, sheet: next })
  }
  return (
    <BinderCard tab="Afterward" labelledBy="results">
      <h2 id="results" className={classes.title}>
        Who was recommended
      </h2>
      <p className={classes.soft}>
        If you want to keep it here. Only makers see it, and it is gone with the packet.
      </p>
      {saving.isError && (
        <p role="alert" className={classes.alert}>
          Not saved. {errorMessage(saving.error, 'Check your connection and try again.')}
        </p>
      )}
      <ul className={classes.votes}>
        {sheet.candidates.map(({ name, outcome }) => (
          <li key={name}>
            <span>{name}</span>
            <SegmentedControl
              aria-label={`Result of ${name}`}
              data={[
                { value: '', label: 'Not recorded' },
                { value: 'recommended', label: 'Yes' },
                { value: 'not-recommended', label: 'No' },
              ]}
              value={outcome ?? ''}
              onChange={(value) => record(name, value === '' ? null : (value as Outcome))}
            />
          </li>
        ))}
      </ul>
    </BinderCard>
  )
}
