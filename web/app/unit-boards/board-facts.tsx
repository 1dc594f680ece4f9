import {
  parseMembers,
  parseUnitTexts,
  type UnitBoard,
} from '@squared-away/domain/entities/unit-board'
import type { ReactNode } from 'react'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import { dayText } from './day-text.ts'
import { kindName, TEXT_NAMES } from './kind-names.ts'
import classes from './unit-boards.module.css'

interface BoardFactsProps {
  unitBoard: UnitBoard
  /** What can be done with a text, by its place. */
  textAction?: (place: number) => ReactNode
}

/** All that soldiers read about a unit board. Makers see the same. */
export function BoardFacts({ unitBoard, textAction }: BoardFactsProps) {
  const texts = parseUnitTexts(unitBoard.texts) ?? []
  return (
    <>
      <DefinitionCard id="facts" tab="The board" entries={boardFacts(unitBoard)} />
      <DefinitionCard id="members" tab="Members" entries={memberTopics(unitBoard)} />
      {/* An older unit board on a device has no suspenses. */}
      <ListCard id="due" tab="Due" heading="What is due" lines={unitBoard.suspenses ?? []} />
      <ListCard id="bring" tab="Bring" heading="What to bring" lines={unitBoard.bring} />
      {texts.map(({ kind, title, text }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts have no other identity
        <BinderCard key={place} tab={TEXT_NAMES[kind]} labelledBy={`text-${place}`}>
          <h2 id={`text-${place}`} className={classes.heading}>
            {title}
          </h2>
          <p className={classes.text}>{text}</p>
          {textAction?.(place)}
        </BinderCard>
      ))}
    </>
  )
}

type Entry = readonly [term: string, text: string]

function boardFacts(unitBoard: UnitBoard): Entry[] {
  return [
    ['Kind', kindName(unitBoard)],
    ['Date', dayText(unitBoard.targetDate)],
    ['Report at', unitBoard.reportingTime],
    ['Place', unitBoard.place],
    ['Uniform', unitBoard.uniform],
    ['Rehearsal', unitBoard.rehearsal],
    ['Not allowed', unitBoard.prohibited],
    ['Topics', unitBoard.categories.join(', ')],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
}

function memberTopics({ members }: UnitBoard): Entry[] {
  return (parseMembers(members) ?? []).map(({ name, topics, freeTopics }) => [
    name,
    [...topics, ...freeTopics].join(', ') || 'No topics announced',
  ])
}

interface DefinitionCardProps {
  id: string
  tab: string
  entries: readonly Entry[]
}

/** A card of terms and their texts; nothing without any. */
function DefinitionCard({ id, tab, entries }: DefinitionCardProps) {
  if (entries.length === 0) return null
  return (
    <BinderCard tab={tab} labelledBy={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="visually-hidden">
        {tab}
      </h2>
      <dl className={classes.facts}>
        {entries.map(([term, text], place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a member is its seat
          <div key={place}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </BinderCard>
  )
}

interface ListCardProps {
  id: string
  tab: string
  heading: string
  lines: readonly string[]
}

/** A card with a list; nothing without any lines. */
function ListCard({ id, tab, heading, lines }: ListCardProps) {
  if (lines.length === 0) return null
  return (
    <BinderCard tab={tab} labelledBy={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="visually-hidden">
        {heading}
      </h2>
      <ul className={classes.bring}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </BinderCard>
  )
}
