import type { LoggedReview } from '@squared-away/domain/memory/replay'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { listDocuments } from '../calls/documents.ts'
import { errorStatus } from '../calls/errors.ts'
import { useCollectionRefresh } from '../live/collection-refresh.ts'
import { ON_DEVICE } from '../queries/offline-answers.ts'
import { queryClient } from '../queries/query-client.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

/** Reviews a request brings at most. */
const PAGE = 5000

const FIELDS = ['originalQuestionId', 'at', 'mode', 'isCorrect', 'ms', 'chosen']

/**
 * Every answer that the user ever gave. Reviews never change, and a new one has a higher
 * `$sequence` than all before: what is here already is not fetched again.
 */
export function reviewsQuery(userId: string) {
  const queryKey = queryKeys.list('reviews', userId, 'log')
  return queryOptions({
    queryKey,
    queryFn: () => loadNewer(queryClient.getQueryData<LoggedReview[]>(queryKey) ?? []),
    gcTime: Number.POSITIVE_INFINITY,
    meta: ON_DEVICE,
    // Comparing two lists of 20,000 field by field costs more than drawing anew.
    structuralSharing: false,
  })
}

/** The same, following what other tabs and devices save. */
export function useReviews() {
  const { $id: userId } = useSignedInUser()
  useCollectionRefresh('reviews')
  return useQuery(reviewsQuery(userId))
}

async function loadNewer(known: readonly LoggedReview[]): Promise<LoggedReview[]> {
  try {
    return await loadAfter(known)
  } catch (error) {
    // The oldest make room one day, and the one that the cursor names may be among them.
    if (known.length === 0 || !isRefused(error)) throw error
    return loadAfter([])
  }
}

async function loadAfter(known: readonly LoggedReview[]): Promise<LoggedReview[]> {
  const found = [...known]
  for (;;) {
    const last = found.at(-1)
    const { documents } = await listDocuments('reviews', [
      Query.orderAsc('$sequence'),
      Query.select(FIELDS),
      Query.limit(PAGE),
      ...(last ? [Query.cursorAfter(last.$id)] : []),
    ])
    found.push(...documents.map(compact))
    if (documents.length < PAGE) return found
  }
}

/** Without what the API adds: it is kept in memory, and posted to a worker. */
function compact(review: LoggedReview): LoggedReview {
  const { $id, originalQuestionId, at, mode, isCorrect, ms, chosen } = review
  return { $id, originalQuestionId, at, mode, isCorrect, ms, chosen }
}

function isRefused(error: unknown): boolean {
  const status = errorStatus(error)
  return status === 400 || status === 404
}
