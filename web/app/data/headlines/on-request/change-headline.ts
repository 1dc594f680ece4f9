import type { NotedHeadline } from '@squared-away/domain/study/current-events'
import { useQueryClient } from '@tanstack/react-query'
import { useWrite } from '../../queries/use-write.ts'
import { saveOrQueue } from '../../queue/queued-edits.ts'
import { useSignedInUser } from '../../user/signed-in-user.ts'
import { type HeadlineEdit, sendHeadline } from '../headline-writes.ts'
import { headlinesQuery } from '../headlines.ts'

/** Creates, changes or deletes a headline; offline it is queued. */
export function useChangeHeadline() {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const { queryKey } = headlinesQuery(userId)
  return useWrite({
    mutationFn: (edit: HeadlineEdit) =>
      saveOrQueue(userId, { kind: 'headline', ...edit }, async (made) => {
        await sendHeadline(edit, made)
        return true
      }),
    onSuccess: async (isSent, edit) => {
      // A list that is being fetched was asked for before this change.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (known = []) => changedList(known, edit))
      if (isSent) void queryClient.invalidateQueries({ queryKey })
    },
  })
}

function changedList(
  known: readonly NotedHeadline[],
  { id, changed }: HeadlineEdit,
): NotedHeadline[] {
  if (changed === null) return known.filter(({ $id }) => $id !== id)
  const headline = { $id: id, ...changed }
  const isKnown = known.some(({ $id }) => $id === id)
  if (!isKnown) return [...known, headline]
  return known.map((one) => (one.$id === id ? headline : one))
}
