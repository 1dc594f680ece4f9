import { Button } from '@mantine/core'
import { Link } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import { useSignUpSettings } from '../../data/operations/people.ts'
import { PageHeader } from '../../ui/headers/page-header.tsx'
import { pageTitle } from '../../ui/page/page-title.ts'
import { AdminOnly } from '../admin-only.tsx'
import { ProofGate } from '../proof-gate.tsx'
import { Accounts } from './accounts.tsx'
import { Invitations } from './invitations.tsx'
import classes from './people.module.css'
import { SignUpSection } from './sign-up-section.tsx'

export const meta = () => pageTitle('People')

/** The rule of sign-up and the invitations, for admins who just confirmed who they are. */
export default function PeopleRoute() {
  return (
    <AdminOnly>
      <PageHeader
        title="People"
        subtitle="Accounts, who may sign up here, and who is invited."
        actions={
          <Button component={Link} to={screens.admin} variant="default">
            Admin Control Panel
          </Button>
        }
      />
      <People />
    </AdminOnly>
  )
}

function People() {
  const { signUp, invitations, isProofNeeded, refresh } = useSignUpSettings()
  if (isProofNeeded) {
    return (
      <ProofGate onProven={refresh}>
        Confirm that it is you to see and change who may sign up.
      </ProofGate>
    )
  }
  return (
    <div className={classes.parts}>
      <Accounts />
      <SignUpSection setting={signUp} onChange={refresh} />
      <Invitations invitations={invitations} mode={signUp.data?.mode} onChange={refresh} />
    </div>
  )
}
