import type { LoggedReview } from '@squared-away/domain/memory/replay'
import { REVIEWS_PER_PAGE, reviewsAfter } from '@squared-away/domain/todays-lists'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { listAsked, listOfPage } from '../calls/asked-lists.ts'
import { errorStatus } from '../errors.ts'
import { useCollectionRefresh } from '../live/live-refresh.ts'
import { DEVICE_FIRST } from '../queries/offline-answers.ts'
import { queryClient } from '../queries/query-client.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

/**
 * All answers that the user ever gave. Reviews never change, and a new one has a higher `$sequence`
 * than all others, so only those are fetched that neither this tab nor the device has.
 */
export function reviewsQuery(userId: string) {
  const queryKey = queryKeys.list('reviews', userId, 'log')
  return queryOptions({
    queryKey,
    queryFn: () => loadNewer(queryClient().getQueryData<LoggedReview[]>(queryKey) ?? []),
    gcTime: Number.POSITIVE_INFINITY,
    meta: DEVICE_FIRST,
    // Comparing two lists of 20,000 field by field costs more than a render.
    structuralSharing: false,
  })
}

/** The user's reviews, live. */
export function useReviews() {
  const { $id: userId } = useSignedInUser()
  useCollectionRefresh('reviews')
  return useQuery(reviewsQuery(userId))
}

/**
 * How many answers of other devices the server has that the log of this device lacked. Resolves once
 * the server has answered; 0 if it had already, or cannot.
 */
export async function answersFromElsewhere(userId: string): Promise<number> {
  const query = reviewsQuery(userId)
  const shown = queryClient().getQueryState(query.queryKey)
  if (shown?.data === undefined || shown.dataUpdatedAt > 0) return 0
  try {
    return (await queryClient().fetchQuery(query)).length - shown.data.length
  } catch {
    return 0
  }
}

async function loadNewer(known: readonly LoggedReview[]): Promise<LoggedReview[]> {
  const whole = await listOfPage(reviewsAfter())
  if (whole && whole.documents.length < REVIEWS_PER_PAGE) return whole.documents.map(compact)
  try {
    return await loadAfter(known)
  } catch (error) {
    // The server deletes the oldest reviews for room, perhaps including the one that the cursor
    // names.
    if (known.length === 0 || !isRefused(error)) throw error
    return loadAfter([])
  }
}

async function loadAfter(known: readonly LoggedReview[]): Promise<LoggedReview[]> {
  const found = [...known]
  for (;;) {
    const { documents, total } = await listAsked(reviewsAfter(found.at(-1)?.$id))
    found.push(...documents.map(compact))
    if (documents.length < REVIEWS_PER_PAGE) {
      // The device may have reviews that the server no longer has. `total` stops at 5,000 (wire §5.10).
      const isWhole = total >= REVIEWS_PER_PAGE || total === found.length
      return isWhole || known.length === 0 ? found : loadAfter([])
    }
  }
}

/** Drops the system fields, since reviews stay in memory and are posted to a worker. */
function compact(review: LoggedReview): LoggedReview {
  const { $id, originalQuestionId, at, mode, isCorrect, ms, chosen } = review
  return { $id, originalQuestionId, at, mode, isCorrect, ms, chosen }
}

function isRefused(error: unknown): boolean {
  const status = errorStatus(error)
  return status === 400 || status === 404
}
