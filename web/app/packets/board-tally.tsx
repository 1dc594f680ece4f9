import { NumberInput, SegmentedControl } from '@mantine/core'
import type { UnitBoardKind } from '@squared-away/domain/entities/unit-board'
import { type Marks, TALLY_RULES, type Tallied, tally } from '@squared-away/domain/packets/tally'
import { useState } from 'react'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import classes from './packet.module.css'

interface BoardTallyProps {
  kind: UnitBoardKind
  members: readonly string[]
  candidates: readonly string[]
}

/** Counts the members' votes or points. What is entered stays on this screen alone. */
export function BoardTally({ kind, members, candidates }: BoardTallyProps) {
  const rule = TALLY_RULES[kind]
  const [marks, setMarks] = useState<ReadonlyMap<string, number>>(new Map())
  const key = (candidate: number, member: number) => `${candidate} ${member}`
  const given: Marks[] = candidates.map((_, candidate) =>
    members.map((_, member) => marks.get(key(candidate, member)) ?? null),
  )
  const results = tally(kind, given)
  const set = (candidate: number, member: number, mark: number | null) => {
    const next = new Map(marks)
    if (mark === null) next.delete(key(candidate, member))
    else next.set(key(candidate, member), mark)
    setMarks(next)
  }
  return (
    <BinderCard tab="Tally" labelledBy="tally">
      <h2 id="tally" className={classes.title}>
        Tally
      </h2>
      <p className={classes.soft}>
        {rule.text} {rule.tie} {rule.source !== null && `(${rule.source})`} What you enter here is
        not stored.
      </p>
      {candidates.map((candidate, at) => (
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
                    onChange={(value) => set(at, place, value === '' ? null : Number(value))}
                  />
                ) : (
                  <NumberInput
                    aria-label={`Points of ${member} for ${candidate}`}
                    min={0}
                    max={1000}
                    value={given[at]?.[place] ?? ''}
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
