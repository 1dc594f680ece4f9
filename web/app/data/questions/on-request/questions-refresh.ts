import { useLiveRefresh } from '../../live/live-refresh.ts'
import { refreshCollections } from '../../queries/refresh-collections.ts'
import { useSignedInUser } from '../../user/signed-in-user.ts'

/** Refetches questions and how many there are when sets are added, changed or removed. */
export function useQuestionsRefresh() {
  const { $id: userId } = useSignedInUser()
  useLiveRefresh(
    ['questionSets', 'communitySubscriptions'],
    () => void refreshCollections(userId, ['questionSetSummaries', 'questions']),
  )
}
