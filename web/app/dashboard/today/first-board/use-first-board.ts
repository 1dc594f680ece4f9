import { useCreateFirstBoard } from '../../../data/boards/on-request/first-board.ts'
import { notifyFailed } from '../../../ui/messages/notify.tsx'
import { type FirstBoardForm, type FirstTopics, toFirstBoard, toStoredPlan } from './first-board.ts'
import { useFirstSession } from './use-first-session.ts'

/** Creates the first board with its plan and opens its first card. */
export function useFirstBoard() {
  const study = useFirstSession()
  const { mutateAsync, ...creation } = useCreateFirstBoard({
    onPlanFailed: () => notifyFailed('The board was saved, but its study time was not.'),
    study: ({ $id, categories }) => study($id, categories),
  })
  return {
    ...creation,
    create: (form: FirstBoardForm, topics: FirstTopics) =>
      mutateAsync({ board: toFirstBoard(form, topics), plan: toStoredPlan(form) }),
  }
}
