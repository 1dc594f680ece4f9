import { useQuery } from '@tanstack/react-query'
import type { BoardDocument } from '../data/boards/active-board.ts'
import { boardQuestionsQuery } from '../data/questions/on-request/board-questions.ts'
import type { findQuestions } from '../data/questions/question-sources.ts'
import { questionPrecedence } from '../data/questions/study-questions.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import classes from './board-details.module.css'
import { BoardPrint } from './board-print.tsx'
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
    <Dialog title={board.name} opened={opened} onClose={onClose} size="lg" isLong>
      <Details board={board} />
    </Dialog>
  )
}

function Details({ board }: { board: BoardDocument }) {
  const { $id: userId } = useSignedInUser()
  const questions = useQuery(boardQuestionsQuery(userId, board.categories))
  return (
    <Loaded
      query={questions}
      loading="Loading details..."
      failure="Could not load the details for this board."
    >
      {(all) =>
        board.categories.length === 0 ? (
          <EmptyState title="No categories included.">Edit the board to add some.</EmptyState>
        ) : (
          <Categories board={board} questions={all} />
        )
      }
    </Loaded>
  )
}

interface CategoriesProps {
  board: BoardDocument
  questions: Awaited<ReturnType<typeof findQuestions>>
}

function Categories({ board, questions }: CategoriesProps) {
  const { rows, total } = categoryQuestions(board.categories, questions, questionPrecedence)
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
      {total > 0 && <BoardPrint board={board} />}
    </>
  )
}
