import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { secondFactorPath, signInPath } from '../addresses/next-path.ts'
import { refetchAll } from '../data/queries/query-client.ts'
import {
  dropUserQueries,
  HALF_SIGNED_IN,
  isGone,
  refreshCurrentUser,
  useUserDeviceFirst,
} from '../data/user/current-user.ts'
import { followOtherTabs } from '../data/user/other-tabs.ts'
import { SignedInUserContext } from '../data/user/signed-in-user.ts'
import { takeHash } from '../session/oauth.ts'
import { UnsavedNoteGate } from '../study/sending/unsaved-note-gate.tsx'
import { useTrialJoining } from '../study/trial/use-trial-joining.ts'
import { UnitBoardGate } from '../study/unit-board/unit-board-gate.tsx'
import { ErrorState } from '../ui/states/error-state.tsx'
import { Messages } from './messages.tsx'
import { MobileNoticeGate } from './mobile-notice-gate.tsx'
import classes from './protected-area.module.css'
import { SetAsideGate } from './set-aside/set-aside-gate.tsx'
import { Shell } from './shell.tsx'

/** Requires a signed-in user (specification §2). Shows `opening` until the user is known. */
export function ProtectedArea({ opening }: { opening: ReactNode }) {
  const latest = useUserDeviceFirst()
  // Deferred: a user renders the whole screen, in short slices between presses. The page itself was
  // built without one.
  const deferred = useDeferredValue(
    latest,
    latest.isConfirmed ? latest : { ...latest, ...NOBODY_YET },
  )
  // Nothing of a user stays for another frame once they are signed out.
  const account = isGone(deferred.data, latest.data) ? latest : deferred
  const { data: signedIn, isPending, isError, isFetching, refetch } = account
  const user = signedIn === HALF_SIGNED_IN ? null : signedIn
  const location = useLocation()
  useEffect(() => followOtherTabs(refreshCurrentUser), [])
  useEffect(refreshStale, [])
  useKeptHash(user !== null && user !== undefined)
  useForgetOtherUser(user?.$id)
  useTrialJoining(user)
  const userId = user?.$id
  // Stable across navigations, so that the shell does not render again.
  const screen = useMemo(
    () => (
      <>
        <MobileNoticeGate />
        <UnsavedNoteGate key={`unsaved-${userId}`} />
        <UnitBoardGate key={`unit-board-${userId}`} />
        <SetAsideGate key={`set-aside-${userId}`} />
        <Outlet key={userId} />
      </>
    ),
    [userId],
  )

  if (user) {
    return (
      <SignedInUserContext value={user}>
        <Shell>{screen}</Shell>
        <Messages />
      </SignedInUserContext>
    )
  }
  if (isPending) return opening
  if (isError) {
    return (
      <main className={classes.unreachable}>
        <h1 className="visually-hidden">Squared Away</h1>
        <ErrorState
          message="Could not reach the server. Check your connection and try again."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </main>
    )
  }
  const wanted = location.pathname + location.search + location.hash
  const way = signedIn === HALF_SIGNED_IN ? secondFactorPath(wanted) : signInPath(wanted)
  return <Navigate to={way} replace />
}

/** As long as neither the device nor the server has named a user. */
const NOBODY_YET = { data: undefined, isPending: true, isError: false }

/** Refetches what came from the offline cache, and all of a page from the back-forward cache. */
function refreshStale() {
  const left = new AbortController()
  const { signal } = left
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && refetchAll()
  addEventListener('online', refetchAll, { signal })
  addEventListener('pageshow', onShow, { signal })
  return () => left.abort()
}

/** Opens what was behind the # of the address before a provider's sign-in. */
function useKeptHash(isSignedIn: boolean) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!isSignedIn || hash !== '') return
    const kept = takeHash(pathname + search)
    if (kept !== null) void navigate(kept, { replace: true })
  }, [isSignedIn, pathname, search, hash, navigate])
}

/** Another tab may have signed in as a different user, so all data of the first one is dropped. */
function useForgetOtherUser(userId: string | undefined) {
  const last = useRef(userId)
  useEffect(() => {
    if (userId === undefined) return
    if (last.current !== undefined && last.current !== userId) {
      dropUserQueries(last.current)
    }
    last.current = userId
  }, [userId])
}
