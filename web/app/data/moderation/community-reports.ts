import type { ModeratedItem } from '@squared-away/domain/functions'
import { useQuery } from '@tanstack/react-query'
import { callFunction } from '../calls/call-function.ts'
import { useLiveRefresh } from '../live/live-refresh.ts'
import { queryClient } from '../queries/query-client.ts'
import { useWrite } from '../queries/use-write.ts'
import { useSharedSetQuestions } from '../questions/set-questions.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

/** Reports emit no change events, so an open page polls. */
const POLL_MS = 60_000

const reportsKey = (userId: string) => ['reports', userId] as const

/** Reported and hidden items of the Community Library, for admins. */
export function useReports() {
  const { $id: userId } = useSignedInUser()
  // Picks up what other admins hide or show.
  useLiveRefresh(
    ['questionSets', 'studyGuides'],
    () => void queryClient().invalidateQueries({ queryKey: reportsKey(userId) }),
  )
  return useQuery({
    queryKey: reportsKey(userId),
    queryFn: () => callFunction('listReports'),
    refetchInterval: POLL_MS,
  })
}

const ACTS = {
  hide: 'hideCommunityContent',
  show: 'showCommunityContent',
  dismiss: 'dismissReports',
} as const

/** The query for the questions of a moderated set: shared ones, or those that a link shows. */
export function useModeratedQuestions(items: readonly ModeratedItem[]) {
  const { $id: userId } = useSignedInUser()
  const ofShared = useSharedSetQuestions()
  const sent = new Set(items.filter(({ isSent }) => isSent).map(({ id }) => id))
  return (setId: string) =>
    sent.has(setId) ? reportedQuestionsQuery(userId, setId) : ofShared(setId)
}

function reportedQuestionsQuery(userId: string, setId: string) {
  return {
    queryKey: [...reportsKey(userId), setId],
    queryFn: async () => {
      const { questions } = await callFunction('reportedSet', { setId })
      return questions.map((question) => ({ ...question, picture: null }))
    },
    gcTime: 0,
  }
}

/** An item, and what an admin does with it. */
export type Moderation = { act: keyof typeof ACTS; item: ModeratedItem }

/**
 * Hides an item, shows it again or dismisses its reports. The callbacks run even after the screen was
 * left.
 */
export function useModeration(ends: {
  onDone: (moderation: Moderation) => void
  onFailed: (error: Error) => void
}) {
  const { $id: userId } = useSignedInUser()
  return useWrite({
    mutationFn: ({ act, item }: Moderation) =>
      callFunction(
        ACTS[act],
        item.kind === 'set' ? { communitySetId: item.id } : { guideId: item.id },
      ),
    onSuccess: async (_, moderation) => {
      await queryClient().invalidateQueries({ queryKey: reportsKey(userId) })
      void queryClient().invalidateQueries({ queryKey: ['documents', userId] })
      ends.onDone(moderation)
    },
    onError: ends.onFailed,
  })
}
