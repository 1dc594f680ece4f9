import type { SourceType } from '@squared-away/domain/entities/question-set'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLiveRefresh } from '../data/live/live-refresh.ts'
import { queryKeys } from '../data/queries/query-keys.ts'
import { type MySet, mySetsQuery } from '../data/sets/my-sets.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'

/** The user's sets, updated live. */
export function useMySets() {
  const { $id: userId } = useSignedInUser()
  const refresh = useSetsRefresh()
  useLiveRefresh(['questionSets', 'communitySubscriptions'], () => void refresh(), userId)
  return useQuery(mySetsQuery(userId))
}

/** Refetches everything that depends on the user's sets. */
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

/** Optimistic update of the list. */
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

/** The collection of a set's questions. */
export function questionCollectionOf(source: SourceType) {
  return source === 'Default' ? 'defaultQuestions' : 'questions'
}
