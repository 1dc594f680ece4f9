import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorType } from '../errors.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'
import { listBackups, readLog, readStatus } from './operations-calls.ts'

/** How often the page is refreshed, and while a backup runs (milliseconds). */
const REFRESHED_EVERY = 15_000
const WATCHED_EVERY = 2000

export const operationsKey = (userId: string, part: 'status' | 'backups' | 'log') =>
  ['operations', userId, part] as const

/** What the page shows. Nothing of it is kept once the page is left. */
export function useOperations() {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const status = useQuery({
    queryKey: operationsKey(userId, 'status'),
    queryFn: readStatus,
    refetchInterval: ({ state }) => (needsProof(state.error) ? false : REFRESHED_EVERY),
    gcTime: 0,
  })
  const backups = useQuery({
    queryKey: operationsKey(userId, 'backups'),
    queryFn: listBackups,
    refetchInterval: ({ state }) =>
      state.data?.running && !needsProof(state.error) ? WATCHED_EVERY : false,
    gcTime: 0,
  })
  // An entry is written when the work ends.
  const isRunning = backups.data?.running !== null && backups.data !== undefined
  const log = useQuery({
    queryKey: [...operationsKey(userId, 'log'), isRunning],
    queryFn: readLog,
    refetchInterval: ({ state }) => (needsProof(state.error) ? false : REFRESHED_EVERY),
    placeholderData: (previous) => previous,
    gcTime: 0,
  })
  const all: UseQueryResult[] = [status, backups, log]
  return {
    status,
    backups,
    log,
    isProofNeeded: all.some(({ error }) => needsProof(error)),
    refresh: () => queryClient.invalidateQueries({ queryKey: ['operations', userId] }),
  }
}

const needsProof = (error: unknown) => errorType(error) === 'user_challenge_required'
