import { NumberInput, SegmentedControl } from '@mantine/core'
import {
  absentText,
  type BoardRule,
  type Marks,
  TALLY_RULES,
  type Tallied,
  tally,
  tallyText,
} from '@squared-away/domain/boards/tally'
import type { Sheet } from '@squared-away/domain/entities/packet-sheet'
import { MAX_POINTS_OF_MEMBER } from '@squared-away/domain/entities/unit-board'
import { useState } from 'react'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import classes from './packet.module.css'

interface BoardTallyProps {
  rule: BoardRule
  /** Candidates whose votes come from a room, where the president changes them. */
  fromRoom: ReadonlySet<string>
  members: readonly string[]
  /** The candidates of the president's sheet, with what was entered before. */
  candidates: Sheet['candidates']
  /** Stores the marks of one candidate; null for a co-maker, who only counts. */
  onRecord: ((name: string, tally: (number | null)[]) => void) | null
}

/** Counts the members' votes or points. The maker's are kept with the packet. */
export function BoardTally({ rule, fromRoom, members, candidates, onRecord }: BoardTallyProps) {
  const { counts, text, tie, source } = TALLY_RULES[rule.kind]
  const [typed, setTyped] = useState<Marks[]>(() =>
    candidates.map((candidate) => members.map((_, member) => candidate.tally?.[member] ?? null)),
  )
  const given = typed.map((marks, at) => {
    const { name = '', tally: filled } = candidates[at] ?? {}
    return fromRoom.has(name) && filled ? filled : marks
  })
  const results = tally(
    rule,
    given,
    candidates.map(({ name }) => name),
  )
  const set = (candidate: number, member: number, mark: number | null) => {
    const marks = (given[candidate] ?? []).with(member, mark)
    setTyped(given.with(candidate, marks))
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
        {text} {tie} {absentText(rule)} {source !== null && `(${source})`}{' '}
        {onRecord === null
          ? 'What you enter here is not stored: only the owner records it.'
          : "Owners see what you enter, and who was admitted to the president's sheet. It is gone with the question sheets."}
      </p>
      {candidates.map(({ name: candidate }, at) => (
        <details key={candidate} className={classes.candidate}>
          <summary>
            {candidate}
            {resultText(rule, results[at])}
            {fromRoom.has(candidate) && ' (voted in the room)'}
          </summary>
          <ul className={classes.votes}>
            {members.map((member, place) => (
              <li key={member}>
                <span>{member}</span>
                {fromRoom.has(candidate) ? (
                  <strong>{markText(counts, given[at]?.[place] ?? null)}</strong>
                ) : counts === 'votes' ? (
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
                    max={MAX_POINTS_OF_MEMBER}
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

function resultText(rule: BoardRule, result: Tallied | undefined): string {
  const text = result ? tallyText(rule.kind, result) : ''
  return text === '' ? '' : `: ${text}`
}

/** One member's vote or points. */
export function markText(counts: 'votes' | 'points', mark: number | null): string {
  if (mark === null) return 'No vote'
  if (counts === 'points') return String(mark)
  return mark === 1 ? 'GO' : 'NO-GO'
}
