import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { errorStatus, isSignedOut } from '../calls/errors.ts'
import { askOrRecall, keepAnswers } from './offline-answers.ts'
import { queryKeys } from './query-keys.ts'

const RETRIES = 2

/**
 * The one cache of answers. Lists are fresh for 30 s and are fetched again on window focus after
 * that; changes made elsewhere arrive sooner by `useLiveRefresh`. What the server refused (4xx) is
 * not tried again; what got no answer is, twice.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSignedOut }),
  mutationCache: new MutationCache({ onError: noticeSignedOut }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => failures < RETRIES && !wasRefused(error),
      retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 4000),
      // A call to a paused (offline) query would hang without a word; let it fail and say so.
      networkMode: 'always',
      persister: askOrRecall,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
keepAnswers(queryClient.getQueryCache())

function wasRefused(error: unknown): boolean {
  const status = errorStatus(error)
  return status !== undefined && status >= 400 && status < 500
}

let isSigningOut = false

/** Ends a session by its user's wish: what is refused meanwhile is no news, they are on their way. */
export async function whileSigningOut<Result>(end: () => Promise<Result>): Promise<Result> {
  isSigningOut = true
  try {
    return await end()
  } finally {
    isSigningOut = false
  }
}

/** A session that ended elsewhere shows up as a 401 anywhere: ask again who is signed in. */
function noticeSignedOut(error: unknown) {
  if (isSigningOut || !isSignedOut(error)) return
  void queryClient.invalidateQueries({ queryKey: queryKeys.currentUser })
}
