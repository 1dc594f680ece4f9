import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryKeys } from '../queries/query-keys.ts'
import { useWrite } from '../queries/use-write.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'
import { getRoster, removeAllSoldiers, removeSoldier } from './unit-board-calls.ts'

/** How often the roster is fetched, in milliseconds. */
const REFRESHED_EVERY = 15_000

/** What was fetched is shown for so long. With the fetch before it, always less than a minute. */
const SHOWN_FOR = 40_000

/**
 * The roster of a unit board, never older than a minute: a soldier may take a share back at any
 * time. It is not kept on the device, and is dropped when the page is hidden, the server does not
 * answer, or the screen closes.
 */
export function useRoster(unitBoardId: string) {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const isVisible = useIsVisible()
  const queryKey = rosterKey(userId, unitBoardId)
  const query = useQuery({
    queryKey,
    queryFn: () => getRoster(unitBoardId),
    enabled: isVisible,
    refetchInterval: REFRESHED_EVERY,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  const { dataUpdatedAt } = query
  const [expiredAt, setExpiredAt] = useState(0)
  useEffect(() => {
    if (dataUpdatedAt === 0) return
    const timer = setTimeout(() => setExpiredAt(dataUpdatedAt), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [dataUpdatedAt])
  const isShown = isVisible && !query.isError && expiredAt !== dataUpdatedAt
  useEffect(() => {
    if (!isShown) queryClient.setQueryData(queryKey, undefined)
  })
  return { ...query, data: isShown ? query.data : undefined }
}

/** A soldier who shares, or everybody. */
export type Removal = { roleId: string; name: string } | 'everybody'

/** Removes soldiers from a unit board. */
export function useRemoveSoldiers(unitBoardId: string) {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: (removal: Removal) =>
      removal === 'everybody'
        ? removeAllSoldiers(unitBoardId)
        : removeSoldier(unitBoardId, removal.roleId),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: rosterKey(userId, unitBoardId) }),
  })
}

const rosterKey = (userId: string, unitBoardId: string) =>
  queryKeys.list('unitBoardShares', userId, 'roster', unitBoardId)

function useIsVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const follow = () => setVisible(document.visibilityState === 'visible')
    const hide = () => setVisible(false)
    document.addEventListener('visibilitychange', follow)
    window.addEventListener('pageshow', follow)
    window.addEventListener('pagehide', hide)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      window.removeEventListener('pageshow', follow)
      window.removeEventListener('pagehide', hide)
    }
  }, [])
  return isVisible
}
