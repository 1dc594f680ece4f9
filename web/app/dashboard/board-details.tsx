import { mergeSummaries } from '@squared-away/domain/boards/category-choice'
import { useQuery } from '@tanstack/react-query'
import type { BoardDocument } from '../data/queries/active-board.ts'
import { questionSummariesQuery } from '../data/queries/question-summaries.ts'
import { useSignedInUser } from '../session/signed-in-user.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { EmptyState, ErrorState, LoadingState } from '../ui/states/states.tsx'
import classes from './board-details.module.css'
import { categoryCount } from './category-count.ts'
import { categoryQuestions } from './category-questions.ts'

interface BoardDetailsProps {
  board: BoardDocument
  opened: boolean
  onClose: () => void
}

/** The categories of a board and how many questions each holds (specification §2 Dashboard). */
export function BoardDetails({ board, opened, onClose }: BoardDetailsProps) {
  return (
    <Dialog title={board.name} opened={opened} onClose={onClose} size="lg">
      <Details board={board} />
    </Dialog>
  )
}

function Details({ board }: { board: BoardDocument }) {
  const { $id: userId } = useSignedInUser()
  const { data, isPending, isFetching, refetch } = useQuery(questionSummariesQuery(userId))
  if (isPending) return <LoadingState label="Loading details..." />
  if (data === undefined) {
    return (
      <ErrorState
        message="Could not load the details for this board."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (board.categories.length === 0) {
    return <EmptyState title="No categories included.">Edit the board to add some.</EmptyState>
  }

  const { rows, total } = categoryQuestions(board.categories, mergeSummaries(data))
  return (
    <>
      <p className={classes.subtitle}>
        {categoryCount(board)} • {total} total questions
      </p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Category</th>
            <th scope="col" className={classes.number}>
              Questions
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.category}>
              <td>{row.category}</td>
              <td className={classes.number}>{row.questionCount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
