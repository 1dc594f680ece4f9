import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { useAdminCheck } from '../data/admin/admin-check.ts'
import { useNeedsFirstAdmin } from '../data/operations/first-admin.ts'
import { LoadingState } from '../ui/states/loading-state.tsx'
import { AccessDenied } from './access-denied.tsx'

/** Shows a screen to admins only (specification §2, §6); the server checks each action again. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { isAdmin, isChecking, check } = useAdminCheck()
  if (isChecking) return <LoadingState label="Checking your permission..." />
  if (isAdmin) return children
  return (
    <AccessDenied>
      <FirstAdminLink />
      <Button component={Link} to={screens.dashboard} variant="default">
        Back to the Dashboard
      </Button>
      <Button variant="subtle" onClick={check}>
        Check Again
      </Button>
    </AccessDenied>
  )
}

/** Shown on a site without an admin. */
function FirstAdminLink() {
  const { data: isNeeded } = useNeedsFirstAdmin()
  if (isNeeded !== true) return null
  return (
    <Button component={Link} to={screens.firstAdmin}>
      Become the First Admin
    </Button>
  )
}
