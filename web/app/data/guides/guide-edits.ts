import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createDocument, deleteDocument } from '../calls/documents.ts'
import { type Ask, changeAsking } from '../edits/asked-edits.ts'
import { useCollectionRefresh, useLiveRefresh } from '../live/live-refresh.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { useWrite } from '../queries/use-write.ts'
import { questionSummariesQuery } from '../questions/question-summaries.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'
import { type GuideToSave, type StudyGuideDocument, studyGuidesQuery } from './study-guides.ts'

/** The user's study guides, following changes made in other tabs and by the server. */
export function useStudyGuides() {
  const { $id: userId } = useSignedInUser()
  useCollectionRefresh('studyGuides')
  return useQuery(studyGuidesQuery(userId))
}

/** How many questions each category holds, counted again when sets are added or removed. */
export function useQuestionSummaries() {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const summaries = questionSummariesQuery(userId)
  useLiveRefresh(
    ['questionSets', 'communitySubscriptions'],
    () => void queryClient.invalidateQueries({ queryKey: summaries.queryKey }),
    userId,
  )
  return useQuery(summaries)
}

/** Creates a study guide, or changes the one that the editor was opened with. */
export function useSaveGuide(ask: Ask) {
  const remember = useGuideCache()
  return useWrite({
    mutationFn: ({ seen, guide }: { seen: StudyGuideDocument | null; guide: GuideToSave }) =>
      seen === null
        ? createDocument('studyGuides', guide)
        : changeAsking('studyGuides', seen, guide, ask),
    onSuccess: (saved) =>
      remember((guides) => [saved, ...guides.filter((guide) => guide.$id !== saved.$id)]),
  })
}

export function useDeleteGuide() {
  const remember = useGuideCache()
  return useWrite({
    mutationFn: (id: string) => deleteDocument('studyGuides', id),
    onSuccess: (_, id) => remember((guides) => guides.filter((guide) => guide.$id !== id)),
  })
}

/** Updates the cached guides at once, then refetches them. */
function useGuideCache() {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  return (change: (guides: StudyGuideDocument[]) => StudyGuideDocument[]) => {
    queryClient.setQueryData(
      studyGuidesQuery(userId).queryKey,
      (guides) => guides && change(guides),
    )
    void queryClient.invalidateQueries({ queryKey: queryKeys.collection('studyGuides', userId) })
  }
}
