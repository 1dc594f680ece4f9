import { SegmentedControl } from '@mantine/core'
import type { Sheet } from '@squared-away/domain/entities/packet-sheet'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import classes from './packet.module.css'

type Outcome = 'recommended' | 'not-recommended'

interface BoardResultsProps {
  candidates: Sheet['candidates']
  onRecord: (name: string, outcome: Outcome | null) => void
}

/** Records the recommended candidates, if the maker wants to; deleted with the packet. */
export function BoardResults({ candidates, onRecord }: BoardResultsProps) {
  return (
    <BinderCard tab="Afterward" labelledBy="results">
      <h2 id="results" className={classes.title}>
        Who was recommended
      </h2>
      <p className={classes.soft}>
        If you want to keep it here. Makers see it, and who was admitted to the president's sheet.
        It is gone with the packet.
      </p>
      <ul className={classes.votes}>
        {candidates.map(({ name, outcome }) => (
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
              onChange={(value) => onRecord(name, value === '' ? null : (value as Outcome))}
            />
          </li>
        ))}
      </ul>
    </BinderCard>
  )
}
