import type { ModeratedItem } from '@squared-away/domain/functions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callFunction } from '../data/calls/call-function.ts'
import { errorMessage } from '../data/errors.ts'
import { useLiveRefresh } from '../data/live/live-refresh.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { notifyDone, notifyFailed } from '../ui/messages/notify.tsx'

/** Reports emit no change events, so an open page polls. */
const LOOK_EVERY_MS = 60_000

const reportsKey = (userId: string) => ['reports', userId] as const

export function useReports() {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  // Picks up what other admins hide or show.
  useLiveRefresh(
    ['questionSets', 'studyGuides'],
    () => void queryClient.invalidateQueries({ queryKey: reportsKey(userId) }),
  )
  return useQuery({
    queryKey: reportsKey(userId),
    queryFn: () => callFunction('listReports'),
    refetchInterval: LOOK_EVERY_MS,
  })
}

export type Act = 'hide' | 'show' | 'dismiss'

const ACTS = {
  hide: {
    functionId: 'hideCommunityContent',
    done: (name: string) => `"${name}" is hidden from the Community Library.`,
  },
  show: {
    functionId: 'showCommunityContent',
    done: (name: string) => `"${name}" is in the Community Library again.`,
  },
  dismiss: {
    functionId: 'dismissReports',
    done: (name: string) => `The reports of "${name}" are dismissed.`,
  },
} as const satisfies Record<Act, { functionId: string; done: (name: string) => string }>

/** Hides an item, shows it again or dismisses its reports, and shows the outcome. */
export function useModeration() {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ act, item }: { act: Act; item: ModeratedItem }) =>
      callFunction(
        ACTS[act].functionId,
        item.kind === 'set' ? { communitySetId: item.id } : { guideId: item.id },
      ),
    onSuccess: async (_, { act, item }) => {
      await queryClient.invalidateQueries({ queryKey: reportsKey(userId) })
      void queryClient.invalidateQueries({ queryKey: ['documents', userId] })
      notifyDone(ACTS[act].done(item.name))
    },
    onError: (error) => notifyFailed(`Error: ${errorMessage(error)}`),
  })
}
