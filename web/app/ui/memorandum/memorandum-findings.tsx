import { Checkbox } from '@mantine/core'
import type {
  AccountedLine,
  LineKind,
} from '@squared-away/domain/boards/memorandum/accounted-lines'
import type { MemorandumSummary } from '@squared-away/domain/boards/memorandum/summary'
import type { DayDoubt } from '@squared-away/domain/boards/typed-day'
import { type ReactNode, useId, useState } from 'react'
import { DialogButtons } from '../dialogs/dialog-buttons.tsx'
import { EmptyState } from '../states/empty-state.tsx'
import { type DetailFact, detailFacts, namedOthers, withoutFacts } from './detail-facts.ts'
import classes from './memorandum-dialog.module.css'
import type { TakenFromMemorandum } from './read-pasted.ts'

const KIND_LABELS: Readonly<Record<LineKind, string>> = {
  topic: 'Topic',
  'part of the board': 'At the board',
  date: 'Date',
  event: 'Event',
  person: 'Person',
  uniform: 'Uniform',
  reference: 'Reference',
  paperwork: 'Paperwork',
  heading: 'Heading',
  'not understood': 'Not understood',
}

/** Every line of the memorandum and what it was taken for, closed at first. */
function EveryLine({ lines }: { lines: readonly AccountedLine[] }) {
  const unclear = lines.filter(({ kind }) => kind === 'not understood').length
  return (
    <details className={classes.lines}>
      <summary>
        Every line ({lines.length}, {unclear} not understood)
      </summary>
      <ol>
        {lines.map(({ line, text, kind }) => (
          <li key={line}>
            <span className={classes.kind}>{KIND_LABELS[kind]}</span> {text}
          </li>
        ))}
      </ol>
    </details>
  )
}

const DAY_QUESTIONS: Record<DayDoubt, string> = {
  passed: 'This date has passed. Check the year, or ask for the new memorandum.',
  far: 'This date is more than five years away. Check the year.',
}

interface MemorandumFindingsProps {
  summary: MemorandumSummary
  onBack: () => void
  onTake: (
    taken: Pick<TakenFromMemorandum, 'day' | 'categories' | 'members' | 'details' | 'leftOver'>,
  ) => void
}

function toggled(keys: ReadonlySet<string>, key: string): Set<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

/** What of the findings the user takes over: all topics, the day unless it is in doubt, all details. */
function useTaken(summary: MemorandumSummary) {
  const { topics, day, dayDoubt } = summary
  const [chosen, setChosen] = useState(() => new Set(topics.map(({ name }) => name)))
  const [takesDay, setTakesDay] = useState(day !== null && dayDoubt === null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const details = withoutFacts(summary.details, left)
  const taken = {
    day: takesDay ? day : null,
    categories: [...chosen],
    members: details.members.map((member) => ({
      name: member.name,
      topics: [...member.topics],
    })),
    details,
    leftOver: summary.leftOver,
  }
  const toggleTopic = (name: string) => setChosen(toggled(chosen, name))
  const toggleFact = (key: string) => setLeft(toggled(left, key))
  return { taken, chosen, toggleTopic, takesDay, setTakesDay, left, toggleFact }
}

/** What was read, with checkboxes, and what was not: nothing is dropped silently. */
export function MemorandumFindings({ summary, onBack, onTake }: MemorandumFindingsProps) {
  const { topics, day, dayDoubt } = summary
  const { taken, chosen, toggleTopic, takesDay, setTakesDay, left, toggleFact } = useTaken(summary)
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
                onChange={() => toggleTopic(name)}
              />
            </li>
          ))}
        </Findings>
      )}
      <BoardDetailsList facts={detailFacts(summary.details)} left={left} onToggle={toggleFact} />
      <NotTaken summary={summary} />
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

/** What was read and is not taken over. */
function NotTaken({ summary }: Pick<MemorandumFindingsProps, 'summary'>) {
  const { details, parts, partlyCovered, notCovered, superseded, unread } = summary
  return (
    <>
      <TextFindings
        title="Also named"
        note="Not kept: they are not members."
        texts={namedOthers(details)}
      />
      <TextFindings
        title="Also at the board"
        note="Shown or recited, in addition to the topics."
        texts={parts}
      />
      <TextFindings
        title="Partly covered"
        note="A few questions, under no topic of their own. Study these from the source too."
        texts={partlyCovered}
      />
      <TextFindings
        title="Not covered yet"
        note="Study these from the source."
        texts={notCovered}
      />
      {superseded.length > 0 && (
        <Findings title="Out of date in the memorandum" note="Ask which edition the board uses.">
          {superseded.map(({ written, current }) => (
            <li key={written}>
              {written} is now {current}.
            </li>
          ))}
        </Findings>
      )}
      <TextFindings title="Not recognized" note="Check these lines yourself." texts={unread} />
    </>
  )
}

interface BoardDetailsListProps {
  facts: readonly DetailFact[]
  /** The keys of what is not taken over. */
  left: ReadonlySet<string>
  onToggle: (key: string) => void
}

/** Members, times, place and all else that was found of the board, each to be taken or left. */
function BoardDetailsList({ facts, left, onToggle }: BoardDetailsListProps) {
  if (facts.length === 0) return null
  return (
    <Findings title="About the board" note="Clear what is not right.">
      {facts.map(({ key, text }) => (
        <li key={key}>
          <Checkbox label={text} checked={!left.has(key)} onChange={() => onToggle(key)} />
        </li>
      ))}
    </Findings>
  )
}

/** Lines of the memorandum under a title; nothing if there are none. */
function TextFindings(props: { title: string; note: string; texts: readonly string[] }) {
  if (props.texts.length === 0) return null
  return (
    <Findings title={props.title} note={props.note}>
      {props.texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </Findings>
  )
}

/** A titled list of what was found in a memorandum. */
function Findings(props: { title: string; note?: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <section className={classes.findings} aria-labelledby={headingId}>
      <h3 id={headingId}>{props.title}</h3>
      {props.note !== undefined && <p>{props.note}</p>}
      <ul>{props.children}</ul>
    </section>
  )
}
