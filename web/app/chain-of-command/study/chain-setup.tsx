import { Button } from '@mantine/core'
import {
  CHAIN_FORMATS,
  CHAIN_GROUPS,
  type ChainFormat,
  type ChainGroup,
} from '@squared-away/domain/soldier/chain-of-command'
import type { StoredChainEntry } from '@squared-away/domain/soldier/chain-of-command-edits'
import { shuffle } from '@squared-away/domain/study/shuffle'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import type { BoardDocument } from '../../data/boards/active-board.ts'
import type { OpenSession } from '../../study/keeping/open-session.ts'
import type { FlipCard } from '../../study/screen/flip-cards/flip-card.ts'
import field from '../../study/setup/choice-field.module.css'
import { NoBoardNote } from '../../study/setup/no-board-note.tsx'
import tiles from '../../study/setup/radio-tile.module.css'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { chainCards, FORMATS, GROUPS, startChainStudy } from './chain-deck.ts'
import classes from './chain-setup.module.css'
import optionChoiceClasses from './option-choice.module.css'

const NOTHING = 'No items found to start a session.'
interface ChainSetupProps {
  entries: readonly StoredChainEntry[]
  board: BoardDocument | null
  onStart: (session: OpenSession<FlipCard>) => void
}

/** Chooses group and format (specification §9) and shows the number of cards. */
export function ChainSetup({ entries, board, onStart }: ChainSetupProps) {
  const [group, setGroup] = useState<ChainGroup>('both')
  const [format, setFormat] = useState<ChainFormat>('both')
  const cards = chainCards(entries, format, group)

  if (entries.length === 0) {
    return (
      <BinderCard tab="Your chain" as="div" className={classes.empty}>
        <EmptyState
          title={NOTHING}
          action={
            <Button component={Link} to={screens.chainOfCommand} data-starts>
              Enter my chain of command
            </Button>
          }
        >
          The cards come from your own leaders. Enter them first.
        </EmptyState>
      </BinderCard>
    )
  }
  return (
    <BinderCard tab="Your session" aside={board?.name} as="div" className={classes.setup}>
      <OptionChoice
        label="Which group?"
        options={CHAIN_GROUPS.map((id) => ({
          id,
          label: GROUPS[id],
          about: leaders(entries.filter(({ type }) => id === 'both' || type === id).length),
        }))}
        value={group}
        onChange={setGroup}
      />
      <OptionChoice
        label="How do you want to be asked?"
        options={CHAIN_FORMATS.map((id) => ({ id, ...FORMATS[id] }))}
        value={format}
        onChange={setFormat}
      />
      {board === null && <NoBoardNote what="session" />}
      <div className={classes.start}>
        <p aria-live="polite" className={classes.count}>
          {cards.length === 0
            ? NOTHING
            : `${cards.length} ${cards.length === 1 ? 'card' : 'cards'}`}
        </p>
        <Link to={screens.chainOfCommand}>Change my chain of command</Link>
        <Button
          size="lg"
          disabled={cards.length === 0}
          data-starts
          onClick={() => onStart(startChainStudy(shuffle(cards, Math.random), board?.$id ?? null))}
        >
          Start
        </Button>
      </div>
    </BinderCard>
  )
}

function leaders(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`
}

interface OptionChoiceProps<Id extends string> {
  label: string
  options: readonly { id: Id; label: string; about: string }[]
  value: Id
  onChange: (id: Id) => void
}

/** A radio group whose options have descriptions. */
function OptionChoice<Id extends string>(props: OptionChoiceProps<Id>) {
  const { label, options, value, onChange } = props
  const group = useId()
  return (
    <fieldset className={field.field}>
      <legend className={field.label}>{label}</legend>
      <div className={optionChoiceClasses.options}>
        {options.map((option) => (
          <label key={option.id} className={`${tiles.tile} ${optionChoiceClasses.option}`}>
            <input
              type="radio"
              name={group}
              checked={value === option.id}
              onChange={() => onChange(option.id)}
              aria-describedby={`${group}-${option.id}`}
              aria-label={option.label}
            />
            <span className={optionChoiceClasses.name}>{option.label}</span>
            <span id={`${group}-${option.id}`} className={optionChoiceClasses.about}>
              {option.about}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
