import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import * as pages from '../addresses/pages.ts'
import { HALF_SIGNED_IN, visitorQuery } from '../data/user/current-user.ts'
import { nextPathOf } from '../session/next-path.ts'
import { publicPageMeta } from '../ui/page/public-page-meta.ts'
import { PublicPage } from '../ui/public/public-page.tsx'
import { LoginCard } from './login-card.tsx'
import { PendingSignOutNote } from './pending-sign-out-note.tsx'

const DESCRIPTION =
  'Log in to Squared Away, or sign up for free: study decks, quizzes and a daily plan for your promotion board.'

export const meta = () =>
  publicPageMeta({ title: 'Login / Sign Up', description: DESCRIPTION, path: pages.login })

export default function LoginRoute() {
  const [params] = useSearchParams()
  const next = nextPathOf(useLocation())
  const isSignedIn = useIsSignedIn(!params.has('error'))
  if (isSignedIn) return <Navigate to={next} replace />
  return (
    <PublicPage signInLink={false}>
      <h1 className="visually-hidden">Login or sign up</h1>
      <PendingSignOutNote />
      <LoginCard />
    </PublicPage>
  )
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
