import { Checkbox } from '@mantine/core'
import type { MemorandumSummary } from '@squared-away/domain/boards/memorandum/summary'
import type { DayDoubt } from '@squared-away/domain/boards/typed-day'
import { useState } from 'react'
import { DialogButtons } from '../dialogs/dialog-buttons.tsx'
import { EmptyState } from '../states/empty-state.tsx'
import { BoardDetailsList } from './board-details-list.tsx'
import { EveryLine } from './every-line.tsx'
import { Findings } from './findings.tsx'
import classes from './memorandum-dialog.module.css'
import type { TakenFromMemorandum } from './read-pasted.ts'

const DAY_QUESTIONS: Record<DayDoubt, string> = {
  passed: 'This date has passed. Check the year, or ask for the new memorandum.',
  far: 'This date is more than five years away. Check the year.',
}

interface MemorandumFindingsProps {
  summary: MemorandumSummary
  onBack: () => void
  onTake: (taken: Pick<TakenFromMemorandum, 'day' | 'categories' | 'members' | 'details'>) => void
}

/** What was read, with checkboxes, and what was not: nothing is dropped silently. */
export function MemorandumFindings({ summary, onBack, onTake }: MemorandumFindingsProps) {
  const { topics, day, dayDoubt, parts, notCovered, partlyCovered, superseded, unread } = summary
  const [chosen, setChosen] = useState(() => new Set(topics.map(({ name }) => name)))
  const [takesDay, setTakesDay] = useState(day !== null && dayDoubt === null)

  function toggle(name: string) {
    const next = new Set(chosen)
    if (!next.delete(name)) next.add(name)
    setChosen(next)
  }

  const { details } = summary
  const taken = {
    day: takesDay ? day : null,
    categories: [...chosen],
    members: details.members.map((member) => ({
      name: member.name,
      topics: [...member.topics],
    })),
    details,
  }
  return (
    <>
      {topics.length === 0 && (
        <EmptyState title="No topics found.">
          Nothing in this text matches our topics. Check that you pasted the part that lists them.
        </EmptyState>
      )}
      {day !== null && (
        <Checkbox
          className={classes.day}
          label={`Board date: ${day}`}
          description={dayDoubt && DAY_QUESTIONS[dayDoubt]}
          checked={takesDay}
          onChange={(event) => setTakesDay(event.currentTarget.checked)}
        />
      )}
      {topics.length > 0 && (
        <Findings title={`Topics to study (${chosen.size} of ${topics.length})`}>
          {topics.map(({ name, said }) => (
            <li key={name}>
              <Checkbox
                label={name}
                description={said.join(' · ')}
                checked={chosen.has(name)}
                onChange={() => toggle(name)}
              />
            </li>
          ))}
        </Findings>
      )}
      <BoardDetailsList details={summary.details} />
      {parts.length > 0 && (
        <Findings title="Also at the board" note="Shown or recited, in addition to the topics.">
          {parts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Findings>
      )}
      {partlyCovered.length > 0 && (
        <Findings
          title="Partly covered"
          note="A few questions, under no topic of their own. Study these from the source too."
        >
          {partlyCovered.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Findings>
      )}
      {notCovered.length > 0 && (
        <Findings title="Not covered yet" note="Study these from the source.">
          {notCovered.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Findings>
      )}
      {superseded.length > 0 && (
        <Findings title="Out of date in the memorandum" note="Ask which edition the board uses.">
          {superseded.map(({ written, current }) => (
            <li key={written}>
              {written} is now {current}.
            </li>
          ))}
        </Findings>
      )}
      {unread.length > 0 && (
        <Findings title="Not recognized" note="Check these lines yourself.">
          {unread.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Findings>
      )}
      <EveryLine lines={summary.lines} />
      <DialogButtons
        cancel="Back"
        onCancel={onBack}
        confirm={chosen.size === 1 ? 'Use 1 topic' : `Use ${chosen.size} topics`}
        onConfirm={() => onTake(taken)}
        canConfirm={taken.categories.length > 0 || taken.day !== null}
      />
    </>
  )
}
