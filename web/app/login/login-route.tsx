import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { getNextPath } from '../addresses/next-path.ts'
import * as pages from '../addresses/pages.ts'
import { isEndPending } from '../data/account/sessions.ts'
import { HALF_SIGNED_IN, visitorQuery } from '../data/user/current-user.ts'
import { publicPageMeta } from '../ui/page/public-page-meta.ts'
import { PublicPage } from '../ui/public/public-page.tsx'
import { LoginCard } from './login-card.tsx'

const DESCRIPTION =
  'Log in to Squared Away, or sign up for free: study decks, quizzes and a daily plan for your promotion board.'

export const meta = () =>
  publicPageMeta({ title: 'Login / Sign Up', description: DESCRIPTION, path: pages.login })

export default function LoginRoute() {
  const [params] = useSearchParams()
  const next = getNextPath(useLocation())
  const isSignedIn = useIsSignedIn(!params.has('error'))
  const Note = usePendingSignOutNote()
  if (isSignedIn) return <Navigate to={next} replace />
  return (
    <PublicPage signInLink={false}>
      <h1 className="visually-hidden">Login or sign up</h1>
      {Note && <Note />}
      <LoginCard />
    </PublicPage>
  )
}

/** Few log out without a connection. */
function usePendingSignOutNote(): ComponentType | null {
  const [Note, setNote] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!isEndPending()) return
    import('./pending-sign-out-note.tsx').then(
      (part) => setNote(() => part.PendingSignOutNote),
      (error) => console.error('Could not load the note about the sign-out.', error),
    )
  }, [])
  return Note
}

/**
 * True if the user is already signed in. Not checked when a provider returned with a failure, which
 * is shown here.
 */
function useIsSignedIn(isAsked: boolean): boolean {
  // If the check fails, show the login form.
  const { data } = useQuery({ ...visitorQuery, enabled: isAsked, retry: false })
  return data !== undefined && data !== null && data !== HALF_SIGNED_IN
}
