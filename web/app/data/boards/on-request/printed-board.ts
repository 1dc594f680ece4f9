import { SOURCE_TYPES } from '@squared-away/domain/entities/question-set'
import { publicationsQuery } from '../../publications.ts'
import { queryClient } from '../../queries/query-client.ts'
import { useWrite } from '../../queries/use-write.ts'
import { questionsQuery } from '../../questions/study-questions.ts'
import { reviewsQuery } from '../../reviews/reviews.ts'
import { useSignedInUser } from '../../user/signed-in-user.ts'
import type { BoardDocument } from '../active-board.ts'
import { boardPlanQuery } from '../board-plan.ts'

/** Fetches what is printed of a board: its questions, and what the plan is made from. */
export function useLoadPrintedBoard() {
  const { $id: userId } = useSignedInUser()
  return useWrite({
    mutationFn: async (board: BoardDocument) => {
      const [questions, reviews, plan, publications] = await Promise.all([
        queryClient().fetchQuery(questionsQuery(userId, board.categories, SOURCE_TYPES)),
        queryClient().fetchQuery(reviewsQuery(userId)),
        queryClient().fetchQuery(boardPlanQuery(userId, board.$id)),
        queryClient().fetchQuery(publicationsQuery),
      ])
      return { questions, reviews, plan, publications, at: new Date() }
    },
    onError: (error) => console.error('Could not load the questions to print.', error),
  })
}

export type LoadedPrint = NonNullable<ReturnType<typeof useLoadPrintedBoard>['data']>
