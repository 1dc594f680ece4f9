import type { SourceType } from '@squared-away/domain/entities/question-set'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLiveRefresh } from '../data/live/live-refresh.ts'
import { queryKeys } from '../data/queries/query-keys.ts'
import { type MySet, mySetsQuery } from '../data/sets/my-sets.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'

/**
 * The sets, following uploads, copies and changes made in other tabs (specification §4 Live
 * refresh).
 */
export function useMySets() {
  const { $id: userId } = useSignedInUser()
  const refresh = useSetsRefresh()
  useLiveRefresh(['questionSets', 'communitySubscriptions'], () => void refresh(), userId)
  return useQuery(mySetsQuery(userId))
}

/** Has all that depends on the user's sets be fetched anew. */
export function useSetsRefresh() {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const touched = ['questionSets', 'questionSetSummaries', 'questions'] as const
  return () =>
    Promise.all(
      touched.map((collection) =>
        queryClient.invalidateQueries({ queryKey: queryKeys.collection(collection, userId) }),
      ),
    )
}

/** Changes what is shown at once, before the server is asked. */
export function useShownSets() {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const { queryKey } = mySetsQuery(userId)
  return {
    async hide(id: string) {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (sets) => sets?.filter((set) => set.$id !== id))
    },
    show(shown: MySet) {
      queryClient.setQueryData(
        queryKey,
        (sets) => sets && [...sets.filter((set) => set.$id !== shown.$id), shown],
      )
    },
  }
}

/** Where the questions of a set are. */
export function questionsOf(source: SourceType) {
  return source === 'Default' ? 'defaultQuestions' : 'questions'
}
