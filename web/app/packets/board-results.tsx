import { SegmentedControl } from '@mantine/core'
import {
  type BoardRule,
  type TallyOutcome as Tallied,
  tally,
} from '@squared-away/domain/boards/tally'
import type { Sheet } from '@squared-away/domain/entities/packet-sheet'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import classes from './packet.module.css'

type Outcome = 'recommended' | 'not-recommended'

interface BoardResultsProps {
  rule: BoardRule
  candidates: Sheet['candidates']
  onRecord: (name: string, outcome: Outcome | null) => void
}

/** Records the recommended candidates, if the maker wants to; deleted with the packet. */
export function BoardResults({ rule, candidates, onRecord }: BoardResultsProps) {
  const tallied = tally(
    rule,
    candidates.map((one) => one.tally ?? []),
    candidates.map(({ name }) => name),
  ).map(({ outcome }) => outcomeOf(outcome))
  return (
    <BinderCard tab="Afterward" labelledBy="results">
      <h2 id="results" className={classes.title}>
        Who was recommended
      </h2>
      <p className={classes.soft}>
        What the tally says, until you record something else. Owners see it, and who was admitted to
        the president's sheet. It is gone with the question sheets.
      </p>
      <ul className={classes.votes}>
        {candidates.map(({ name, outcome }, at) => (
          <li key={name}>
            <span>{name}</span>
            <SegmentedControl
              aria-label={`Result of ${name}`}
              data={[
                { value: '', label: 'Not recorded' },
                { value: 'recommended', label: 'Yes' },
                { value: 'not-recommended', label: 'No' },
              ]}
              value={outcome ?? tallied[at] ?? ''}
              onChange={(value) => onRecord(name, value === '' ? null : (value as Outcome))}
            />
          </li>
        ))}
      </ul>
    </BinderCard>
  )
}

/** What the tally says of a candidate, if it says yes or no. */
function outcomeOf(outcome: Tallied | null): Outcome | null {
  return outcome === 'recommended' || outcome === 'not-recommended' ? outcome : null
}
