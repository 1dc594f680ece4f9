import { Button } from '@mantine/core'
import { selectQuestions } from '@squared-away/domain/study/question-selection'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import { useLiveRefresh } from '../../data/live/live-refresh.ts'
import { useActiveBoard } from '../../data/queries/active-board.ts'
import { queryKeys } from '../../data/queries/query-keys.ts'
import { questionSummariesQuery } from '../../data/queries/question-summaries.ts'
import { questionPrecedence, type StudyQuestion } from '../../data/questions/study-questions.ts'
import { useSignedInUser } from '../../session/signed-in-user.ts'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { CategoryChoiceList, standardRows } from './category-choice-list.tsx'
import { CountChoice } from './count-choice.tsx'
import classes from './deck-setup.module.css'
import { NoBoardNote } from './no-board-note.tsx'
import { SetupLoading } from './setup-loading.tsx'
import { useDeckChoice } from './use-deck-choice.ts'

export const NO_QUESTIONS = 'No questions found for the selected categories.'

/** What is to be studied: the selected questions, and what the session is saved under. */
export type Deck = {
  questions: StudyQuestion[]
  /** All questions of the chosen categories, the selected ones among them. */
  pool: readonly StudyQuestion[]
  categories: string[]
  boardId: string | null
}

interface DeckSetupProps {
  heading: string
  /** What the deck is made of, in the plural: 'cards', 'questions'. */
  noun: string
  /** Reads the distractors of the questions too. */
  withDistractors?: boolean
  onStart: (deck: Deck) => void
}

/**
 * The setup that flashcards and quizzes share: categories and a count (specification §9 Study
 * setup). `?category=…` in the address chooses first, else the categories of the active board do.
 */
export function DeckSetup(props: DeckSetupProps) {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const summaries = useQuery(questionSummariesQuery(userId))
  const board = useActiveBoard()
  useLiveRefresh(['questionSets', 'communitySubscriptions'], () => {
    for (const collection of ['questionSetSummaries', 'questions'] as const) {
      void queryClient.invalidateQueries({ queryKey: queryKeys.collection(collection, userId) })
    }
  })

  if (!summaries.data || board.data === undefined) {
    return (
      <SetupLoading
        material={summaries}
        board={board}
        loading="Loading categories..."
        failure="The categories could not be loaded."
      />
    )
  }
  const rows = standardRows(summaries.data)
  if (rows.length === 0) {
    return (
      <EmptyState
        title="No question sets found."
        action={
          <Button component={Link} to={screens.myQuestions}>
            My Questions
          </Button>
        }
      >
        There is nothing to study yet. Upload a set of your own, or wait for the default sets.
      </EmptyState>
    )
  }
  return <LoadedSetup {...props} rows={rows} board={board.data} />
}

function LoadedSetup({
  heading,
  noun,
  withDistractors = false,
  onStart,
  rows,
  board,
}: DeckSetupProps & {
  rows: ReturnType<typeof standardRows>
  board: { $id: string; name: string; categories: string[] } | null
}) {
  const queryClient = useQueryClient()
  const [search] = useSearchParams()
  const [problem, setProblem] = useState<string | null>(null)
  const [starting, setStarting] = useState(false)
  const named = search.getAll('category')
  const boardCategories = board?.categories ?? []
  const choice = useDeckChoice(rows, named.length > 0 ? named : boardCategories, withDistractors)
  const { categories, count } = choice

  async function start() {
    if (count === null) return
    setStarting(true)
    setProblem(null)
    try {
      const found = await queryClient.fetchQuery(choice.query)
      const questions = selectQuestions({
        questions: found,
        categories,
        count,
        random: Math.random,
        precedence: questionPrecedence,
      })
      if (questions.length > 0) {
        // The button goes on turning: drawing this screen anew would only hold up the next one.
        onStart({ questions, pool: found, categories, boardId: board?.$id ?? null })
        return
      }
      setProblem(NO_QUESTIONS)
    } catch (error) {
      console.error('The questions could not be loaded.', error)
      setProblem('The questions could not be loaded. Check the network and start again.')
    }
    setStarting(false)
  }

  return (
    <div className={classes.setup}>
      <CategoryChoiceList
        heading={heading}
        rows={rows}
        boardCategories={boardCategories}
        chosen={choice.selection}
        onChange={(chosen) => {
          setProblem(null)
          choice.setChosen(chosen)
        }}
      />
      <BinderCard
        tab="Your deck"
        aside={board?.name}
        className={classes.deck}
        labelledBy="deck-heading"
      >
        <h2 id="deck-heading" className="visually-hidden">
          Your deck
        </h2>
        <p className={classes.total} aria-live="polite">
          {categories.length === 0
            ? 'Choose at least one category.'
            : `${countOf(choice.total, noun)} in ${countOf(categories.length, 'categories')}`}
        </p>
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
          loading={starting}
          onClick={() => void start()}
        >
          {count === null ? 'Start' : `Start ${countOf(count, noun)}`}
        </Button>
      </BinderCard>
    </div>
  )
}

/** '1 card', '2 cards', '1 category'. */
function countOf(count: number, plural: string): string {
  if (count !== 1) return `${count} ${plural}`
  return `1 ${plural.replace(/ies$/, 'y').replace(/s$/, '')}`
}
