import type { Answers } from '@squared-away/domain/functions'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Models, Query } from 'appwrite'
import { executionFailure, parseAnswer, startInBackground } from '../calls/background-run.ts'
import { functions } from '../calls/client.ts'
import { queryClient } from '../queries/query-client.ts'
import { useWrite } from '../queries/use-write.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

const FUNCTION_ID = 'updateContent'

/** Polling interval of a running update, in milliseconds. */
const POLL_MS = 1000

/** A content update; `at` is the moment of its last change (ISO). */
export type UpdateOutcome = { id: string; at: string } & (
  | { state: 'running' }
  | { state: 'done'; answer: Answers<'updateContent'> }
  /** `reason` is the server's, or ''. */
  | { state: 'failed'; reason: string }
)

/** The last content update this admin ran, polled while it runs; null for none. */
export function useLastUpdate() {
  const { $id: userId } = useSignedInUser()
  return useQuery({
    ...lastUpdateQuery(userId),
    refetchInterval: ({ state }) => (isRunning(state.data) ? POLL_MS : false),
    select: (execution) => execution && toUpdateOutcome(execution),
  })
}

/** Starts a content update; follow it with `useLastUpdate`. */
export function useStartUpdate() {
  const { $id: userId } = useSignedInUser()
  const { queryKey } = lastUpdateQuery(userId)
  return useWrite({
    mutationFn: () => startInBackground(FUNCTION_ID, {}),
    onSuccess: async (execution) => {
      await queryClient().cancelQueries({ queryKey })
      queryClient().setQueryData(queryKey, execution)
      // Default sets change for everybody, this admin too.
      void queryClient().invalidateQueries({ queryKey: ['documents', userId] })
    },
  })
}

type Run = Pick<
  Models.Execution,
  '$id' | '$updatedAt' | 'status' | 'responseStatusCode' | 'responseBody'
>

/** The update that an execution runs. */
export function toUpdateOutcome(execution: Run): UpdateOutcome {
  const { $id: id, $updatedAt: at, status, responseBody } = execution
  if (status === 'completed') {
    return { id, at, state: 'done', answer: parseAnswer({ functionId: FUNCTION_ID, responseBody }) }
  }
  return status === 'failed'
    ? { id, at, state: 'failed', reason: executionFailure(execution) ?? '' }
    : { id, at, state: 'running' }
}

function isRunning(execution: Run | null | undefined): boolean {
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
