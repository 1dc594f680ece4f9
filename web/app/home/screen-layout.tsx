import { isRouteErrorResponse, Outlet, useLocation, useNavigate } from 'react-router'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { ErrorState } from '../ui/states/error-state.tsx'
import { isMissingFile } from '../ui/states/missing-file.ts'
import { MissingScreen } from '../ui/states/missing-screen.tsx'
import type { Route } from './+types/screen-layout'
import { AccessReviewGate } from './access-review/access-review-gate.tsx'

export default function ScreenLayout() {
  return (
    <>
      <AccessReviewGate />
      <Outlet />
    </>
  )
}

/** An error in a screen leaves the sidebar and the other screens working. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const navigate = useNavigate()
  const here = useLocation()
  if (isMissingFile(error)) return <MissingScreen key={here.key} />
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <>
      <PageHeader title={missing ? 'Page not found' : 'Something went wrong'} />
      <ErrorState
        message={missing ? 'There is no page at this address.' : 'Could not show this page.'}
        // Navigating to the current address clears the error and remounts the screen.
        onRetry={() => void navigate(here, { replace: true })}
      />
    </>
  )
}
