import { Button } from '@mantine/core'
import { Link } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import { useOperations } from '../../data/operations/operations.ts'
import { PageHeader } from '../../ui/headers/page-header.tsx'
import { pageTitle } from '../../ui/page/page-title.ts'
import { AdminOnly } from '../admin-only.tsx'
import { ProofGate } from '../proof-gate.tsx'
import { Backups } from './backups.tsx'
import { OperationLog } from './operation-log.tsx'
import classes from './operations.module.css'
import { SystemStatus } from './system-status.tsx'

export const meta = () => pageTitle('Server and Backups')

/** The state of the server and its backups, for admins who just confirmed who they are. */
export default function OperationsRoute() {
  return (
    <AdminOnly>
      <PageHeader
        title="Server and Backups"
        subtitle="The state of this installation, copies of its database, and the log of what admins did here."
        actions={
          <Button component={Link} to={screens.admin} variant="default">
            Admin Control Panel
          </Button>
        }
      />
      <Operations />
    </AdminOnly>
  )
}

function Operations() {
  const { status, backups, log, isProofNeeded, refresh } = useOperations()
  if (isProofNeeded) {
    return (
      <ProofGate onProven={refresh}>
        Backups hold everybody's data. Confirm that it is you to continue.
      </ProofGate>
    )
  }
  return (
    <div className={classes.parts}>
      <SystemStatus status={status} />
      <Backups backups={backups} onChange={refresh} />
      <OperationLog log={log} />
    </div>
  )
}
