import { Button } from '@mantine/core'
import type { CategoryRow } from '@squared-away/domain/boards/category-choice'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { BoardDocument } from '../../data/boards/active-board.ts'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import { BeingCheckedNote } from './being-checked-note.tsx'
import { CategoryChoiceList } from './category-choice-list.tsx'
import { choiceText } from './choice-text.ts'
import { CountChoice } from './count-choice.tsx'
import classes from './deck-choice-form.module.css'
import { NoBoardNote } from './no-board-note.tsx'
import { useDeckChoice } from './use-deck-choice.ts'
import { type Deck, useDeckStart } from './use-deck-start.ts'

export interface DeckSetupProps {
  heading: string
  /** The name of the deck's items, in the plural: 'cards', 'questions'. */
  noun: string
  /** Also fetches the distractors of the questions. */
  withDistractors?: boolean
  onStart: (deck: Deck) => void
}

interface DeckChoiceFormProps extends DeckSetupProps {
  rows: readonly CategoryRow[]
  /** The active board; null if there is none. */
  board: BoardDocument | null
}

/** The choice of categories, the resulting deck, and the start button. */
export function DeckChoiceForm({
  heading,
  noun,
  withDistractors = false,
  onStart,
  rows,
  board,
}: DeckChoiceFormProps) {
  const [search] = useSearchParams()
  const named = search.getAll('category')
  const boardCategories = board?.categories ?? []
  const choice = useDeckChoice(rows, named.length > 0 ? named : boardCategories, withDistractors)
  const { categories, count } = choice
  const { start, isStarting, problem, forgetProblem } = useDeckStart(
    choice,
    board?.$id ?? null,
    onStart,
  )

  const ofBoard = rows.map((row) => row.category).filter((name) => boardCategories.includes(name))
  // What nobody chose yet is chosen here.
  const [isOpen, setOpen] = useState(choice.selection.size === 0)

  return (
    <div className={classes.setup}>
      <CategoryChoiceList
        heading={heading}
        summary={
          isOpen ? null : choiceText(categories, board && { name: board.name, topics: ofBoard })
        }
        onOpen={() => setOpen(true)}
        rows={rows}
        boardCategories={boardCategories}
        chosen={choice.selection}
        onChange={(chosen) => {
          forgetProblem()
          choice.setChosen(chosen)
        }}
      />
      <BinderCard
        tab="Your deck"
        aside={board && <span className={classes.boardName}>{board.name}</span>}
        className={classes.deck}
        labelledBy="deck-heading"
      >
        <h2 id="deck-heading" className="visually-hidden">
          Your deck
        </h2>
        <p className={classes.total} aria-live="polite">
          {categories.length === 0
            ? 'Choose at least one topic.'
            : `${countOf(choice.total, noun)} in ${countOf(categories.length, 'topics')}`}
        </p>
        <BeingCheckedNote type="standard" categories={categories} />
        {choice.choices.length > 0 && (
          <CountChoice
            label={`How many ${noun}?`}
            choices={choice.choices}
            value={count}
            onChange={choice.setCount}
          />
        )}
        {board === null && <NoBoardNote what="session" className={classes.noBoard} />}
        {problem !== null && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
        <Button
          className={classes.start}
          size="lg"
          fullWidth
          disabled={count === null}
          loading={isStarting}
          data-starts
          onClick={() => void start()}
        >
          {count === null ? 'Start' : `Start ${countOf(count, noun)}`}
        </Button>
      </BinderCard>
    </div>
  )
}

/** '1 card', '2 cards', '1 topic'. */
function countOf(count: number, plural: string): string {
  return count === 1 ? `1 ${plural.replace(/s$/, '')}` : `${count} ${plural}`
}
