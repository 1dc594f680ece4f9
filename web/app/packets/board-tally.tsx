import { NumberInput, SegmentedControl } from '@mantine/core'
import { MOST_POINTS_OF_MEMBER, type Sheet } from '@squared-away/domain/entities/packet-sheet'
import type { UnitBoardKind } from '@squared-away/domain/entities/unit-board'
import { type Marks, TALLY_RULES, type Tallied, tally } from '@squared-away/domain/packets/tally'
import { useState } from 'react'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import classes from './packet.module.css'

interface BoardTallyProps {
  kind: UnitBoardKind
  members: readonly string[]
  /** The candidates of the president's sheet, with what was entered before. */
  candidates: Sheet['candidates']
  /** Stores the marks of one candidate; null for a co-maker, who only counts. */
  onRecord: ((name: string, tally: (number | null)[]) => void) | null
}

/** Counts the members' votes or points. The maker's are kept with the packet. */
export function BoardTally({ kind, members, candidates, onRecord }: BoardTallyProps) {
  const rule = TALLY_RULES[kind]
  const [given, setGiven] = useState<Marks[]>(() =>
    candidates.map((candidate) => members.map((_, member) => candidate.tally?.[member] ?? null)),
  )
  const results = tally(kind, given)
  const set = (candidate: number, member: number, mark: number | null) => {
    const marks = (given[candidate] ?? []).with(member, mark)
    setGiven(given.with(candidate, marks))
    return marks
  }
  const record = (candidate: number, marks: Marks = given[candidate] ?? []) =>
    onRecord?.(candidates[candidate]?.name ?? '', [...marks])
  return (
    <BinderCard tab="Tally" labelledBy="tally">
      <h2 id="tally" className={classes.title}>
        Tally
      </h2>
      <p className={classes.soft}>
        {rule.text} {rule.tie} {rule.source !== null && `(${rule.source})`}{' '}
        {onRecord === null
          ? 'What you enter here is not stored: only the maker records it.'
          : "Makers see what you enter, and who was admitted to the president's sheet. It is gone with the packet."}
      </p>
      {candidates.map(({ name: candidate }, at) => (
        <details key={candidate} className={classes.candidate}>
          <summary>
            {candidate}
            {resultText(results[at])}
          </summary>
          <ul className={classes.votes}>
            {members.map((member, place) => (
              <li key={member}>
                <span>{member}</span>
                {rule.counts === 'votes' ? (
                  <SegmentedControl
                    aria-label={`${member} votes on ${candidate}`}
                    data={[
                      { value: '', label: 'No vote' },
                      { value: '1', label: 'GO' },
                      { value: '0', label: 'NO-GO' },
                    ]}
                    value={given[at]?.[place]?.toString() ?? ''}
                    onChange={(value) =>
                      record(at, set(at, place, value === '' ? null : Number(value)))
                    }
                  />
                ) : (
                  <NumberInput
                    aria-label={`Points of ${member} for ${candidate}`}
                    min={0}
                    max={MOST_POINTS_OF_MEMBER}
                    allowDecimal={false}
                    value={given[at]?.[place] ?? ''}
                    onBlur={() => record(at)}
                    onChange={(value) => set(at, place, value === '' ? null : Number(value))}
                  />
                )}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </BinderCard>
  )
}

const OUTCOMES = {
  recommended: 'recommended',
  'not-recommended': 'not recommended',
  tie: 'a tie',
  decide: 'decide by the regulation of your command',
}

function resultText(result: Tallied | undefined): string {
  if (result === undefined || result.of === 0) return ''
  const place = result.place === null ? `${result.sum} of ${result.of} GO` : `${result.sum} points`
  const words = result.outcome === null ? `place ${result.place}` : OUTCOMES[result.outcome]
  return `: ${place}, ${words}`
}
