import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { getNextPath, signInPath } from '../addresses/next-path.ts'
import * as pages from '../addresses/pages.ts'
import { HALF_SIGNED_IN, useCurrentUser } from '../data/user/current-user.ts'
import { ApplicationLoading } from '../session/application-loading.tsx'
import { ChallengeForm } from '../session/second-factor/challenge-form.tsx'
import { rememberUser, signOut } from '../session/sign-in.ts'
import { pageTitle } from '../ui/page/page-title.ts'
import { useHydrated } from '../ui/page/use-hydrated.ts'
import { PublicCard, PublicPage } from '../ui/public/public-page.tsx'
import { ErrorState } from '../ui/states/error-state.tsx'
import classes from './second-factor-route.module.css'

export const meta = () => pageTitle('Two-step verification')

/** Asks for the second factor of a pending sign-in (wire §4.7); redirects everybody else. */
export default function SecondFactorRoute() {
  const isHydrated = useHydrated()
  const next = getNextPath(useLocation())
  const navigate = useNavigate()
  const { data: signedIn, isPending, isFetching, refetch } = useCurrentUser()
  const [isLeaving, setLeaving] = useState(false)

  /** Ends the pending session. */
  function cancel() {
    setLeaving(true)
    void signOut(() => navigate(pages.login, { replace: true }))
  }

  const hasLeft = isLeaving && signedIn === null
  if (!isHydrated || isPending || hasLeft) return <ApplicationLoading />
  if (signedIn === null) return <Navigate to={signInPath(next)} replace />
  if (signedIn === undefined) {
    return (
      <PublicPage signInLink={false}>
        <PublicCard tab="Login" title="Two-step verification">
          <ErrorState
            message="Could not reach the server."
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </PublicCard>
      </PublicPage>
    )
  }
  if (signedIn !== HALF_SIGNED_IN) return <Navigate to={next} replace />
  return (
    <PublicPage signInLink={false}>
      <PublicCard tab="Login" title="Two-step verification">
        <ChallengeForm
          onProven={async () => {
            await rememberUser()
            await navigate(next, { replace: true })
          }}
          confirm="Continue"
          cancel={
            <Button variant="default" loading={isLeaving} onClick={cancel}>
              Cancel
            </Button>
          }
          Actions={Actions}
        />
      </PublicCard>
    </PublicPage>
  )
}

function Actions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
