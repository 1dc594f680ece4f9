import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import { useActiveBoard } from '../../data/boards/active-board.ts'
import { useQuestionsRefresh } from '../../data/questions/on-request/questions-refresh.ts'
import { questionSummariesQuery } from '../../data/questions/question-summaries.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Skeleton, SkeletonCard } from '../../ui/states/skeleton.tsx'
import { standardRows } from './category-choice-list.tsx'
import { DeckChoiceForm, type DeckSetupProps } from './deck-choice-form.tsx'
import classes from './deck-setup.module.css'
import { SetupLoading } from './setup-loading.tsx'

/**
 * The setup that flashcards and quizzes share: categories and a count (specification §9 Study
 * setup). `?category=…` in the address preselects categories, else the active board does.
 */
export function DeckSetup(props: DeckSetupProps) {
  const { $id: userId } = useSignedInUser()
  const summaries = useQuery(questionSummariesQuery(userId))
  const board = useActiveBoard()
  useQuestionsRefresh()

  const isLoaded = summaries.data !== undefined && board.data !== undefined
  // Deferred, because the list is long: React renders it in short slices between events.
  const isShown = useDeferredValue(isLoaded)

  if (!summaries.data || board.data === undefined) {
    return (
      <SetupLoading
        material={summaries}
        board={board}
        loading={<DeckSetupSkeleton />}
        failure="Could not load the categories."
      />
    )
  }
  if (!isShown) return <DeckSetupSkeleton />
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
        There is nothing to study yet. Upload your own set, or wait for the default sets.
      </EmptyState>
    )
  }
  return <DeckChoiceForm {...props} rows={rows} board={board.data} />
}

/** The placeholder of the category list and the deck. */
export function DeckSetupSkeleton() {
  return (
    <Skeleton label="Loading topics..." className={classes.setup}>
      <SkeletonCard className={classes.categories} lines={2} hasTab />
      <SkeletonCard className={classes.deck} lines={4} hasTab />
    </Skeleton>
  )
}
