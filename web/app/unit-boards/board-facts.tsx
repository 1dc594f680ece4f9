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
  const members = parseMembers(unitBoard.members) ?? []
  // An older unit board on a device has none.
  const suspenses = unitBoard.suspenses ?? []
  const texts = parseUnitTexts(unitBoard.texts) ?? []
  const facts = [
    ['Kind', kindName(unitBoard)],
    ['Date', dayText(unitBoard.targetDate)],
    ['Report at', unitBoard.reportingTime],
    ['Place', unitBoard.place],
    ['Uniform', unitBoard.uniform],
    ['Rehearsal', unitBoard.rehearsal],
    ['Not allowed', unitBoard.prohibited],
    ['Topics', unitBoard.categories.join(', ')],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <>
      <BinderCard tab="The board" labelledBy="facts-heading">
        <h2 id="facts-heading" className="visually-hidden">
          The board
        </h2>
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </BinderCard>
      {members.length > 0 && (
        <BinderCard tab="Members" labelledBy="members-heading">
          <h2 id="members-heading" className="visually-hidden">
            Members
          </h2>
          <dl className={classes.facts}>
            {members.map(({ name, topics, freeTopics }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a member is its seat
              <div key={place}>
                <dt>{name}</dt>
                <dd>{[...topics, ...freeTopics].join(', ') || 'No topics announced'}</dd>
              </div>
            ))}
          </dl>
        </BinderCard>
      )}
      {suspenses.length > 0 && (
        <BinderCard tab="Due" labelledBy="due-heading">
          <h2 id="due-heading" className="visually-hidden">
            What is due
          </h2>
          <ul className={classes.bring}>
            {suspenses.map((suspense) => (
              <li key={suspense}>{suspense}</li>
            ))}
          </ul>
        </BinderCard>
      )}
      {unitBoard.bring.length > 0 && (
        <BinderCard tab="Bring" labelledBy="bring-heading">
          <h2 id="bring-heading" className="visually-hidden">
            What to bring
          </h2>
          <ul className={classes.bring}>
            {unitBoard.bring.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </BinderCard>
      )}
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
