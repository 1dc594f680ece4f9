import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Models, Query } from 'appwrite'
import { startInBackground } from '../data/calls/background-run.ts'
import { functions } from '../data/calls/client.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'

const FUNCTION_ID = 'updateContent'

/** Polling interval of a running update, in milliseconds. */
const LOOK_EVERY_MS = 1000

/** The last content update this admin ran, polled while it runs; null for none. */
export function useLastUpdate() {
  const { $id: userId } = useSignedInUser()
  return useQuery({
    ...lastUpdateQuery(userId),
    refetchInterval: ({ state }) => (isRunning(state.data) ? LOOK_EVERY_MS : false),
  })
}

/** Starts a content update; follow it with `useLastUpdate`. */
export function useStartUpdate() {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const { queryKey } = lastUpdateQuery(userId)
  return useMutation({
    mutationFn: () => startInBackground(FUNCTION_ID, {}),
    onSuccess: async (execution) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, execution)
      // Default sets change for everybody, this admin too.
      void queryClient.invalidateQueries({ queryKey: ['documents', userId] })
    },
  })
}

export function isRunning(execution: Models.Execution | null | undefined): boolean {
  return execution?.status === 'waiting' || execution?.status === 'processing'
}

function lastUpdateQuery(userId: string) {
  return queryOptions({
    queryKey: ['content-update', userId],
    queryFn: async (): Promise<Models.Execution | null> => {
      const { executions } = await functions.listExecutions({
        functionId: FUNCTION_ID,
        queries: [Query.orderDesc('$createdAt'), Query.limit(1)],
      })
      return executions[0] ?? null
    },
  })
}
