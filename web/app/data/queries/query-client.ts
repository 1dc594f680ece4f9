import { MutationCache, QueryCache, type QueryClient } from '@tanstack/react-query'
import { dropEarlyLists } from '../calls/early-answers.ts'
import { errorStatus, isSignedOut, OtherUserError } from '../errors.ts'
import { ofTab } from '../tab.ts'
import { AppQueryClient } from './app-query-client.ts'
import { askOrRecall, keepAnswers, updatesStored } from './offline-answers.ts'
import { queryKeys } from './query-keys.ts'

const RETRIES = 2

/**
 * The tab's cache of server responses. Lists are fresh for 30 s and are refetched on window focus after
 * that; changes made elsewhere arrive sooner through `useLiveRefresh`. Calls that got no response
 * are retried twice; rejected ones (4xx) are not.
 */
export const queryClient = ofTab(makeQueryClient, (client) => {
  client.unmount()
  client.clear()
})

function makeQueryClient(): QueryClient {
  const made = new AppQueryClient({
    queryCache: new QueryCache({ onError: noticeSignedOut }),
    // A change counts as made once a page that is opened without a network shows it.
    mutationCache: new MutationCache({ onError: noticeSignedOut, onSettled: updatesStored }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        retry: (failures, error) => failures < RETRIES && !wasRefused(error),
        retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 4000),
        // A paused (offline) query would hang silently; let it fail and show the error.
        networkMode: 'always',
        persister: askOrRecall,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  keepAnswers(made.getQueryCache())
  return made
}

/** Asks for all of it again. */
export function refetchAll(): void {
  dropEarlyLists()
  void queryClient().invalidateQueries()
}

function wasRefused(error: unknown): boolean {
  if (error instanceof OtherUserError) return true
  const status = errorStatus(error)
  return status !== undefined && status >= 400 && status < 500
}

const leaving = ofTab(() => ({ isSigningOut: false }))

/** Ends the session at the user's request. A 401 during that time is expected and ignored. */
export async function whileSigningOut<Result>(end: () => Promise<Result>): Promise<Result> {
  leaving().isSigningOut = true
  try {
    return await end()
  } finally {
    leaving().isSigningOut = false
  }
}

/** Any call may get a 401 if the session ended elsewhere: refetch the signed-in user. */
function noticeSignedOut(error: unknown) {
  if (leaving().isSigningOut || !isSignedOut(error)) return
  void queryClient().invalidateQueries({ queryKey: queryKeys.currentUser })
}
