import { Button } from '@mantine/core'
import { Link, Navigate, useLocation } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { packetAddress } from '../addresses/screens.ts'
import { errorMessage } from '../data/errors.ts'
import { useOpenPacketLink } from '../data/packets/packet-sheets.ts'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'

export const meta = () => pageTitle('Your Sheet')

/**
 * Admits a member to a sheet. The secret is behind the # of the link, so that no server log has it,
 * and it is used by a press, so that a preview of the link does not use it up.
 */
export default function OpenLinkRoute() {
  const secret = useLocation().hash.slice(1)
  const opening = useOpenPacketLink(secret)
  if (opening.data) return <Navigate to={packetAddress(opening.data.unitBoardId)} replace />
  return (
    <>
      <PageHeader title="Your Sheet" subtitle="The questions that you ask at the board." />
      <EmptyState
        title={
          secret === '' ? 'This link is not complete.' : 'You are invited as a member of a board.'
        }
        action={
          secret === '' ? (
            <Button component={Link} to={screens.dashboard} variant="default">
              Back to the Dashboard
            </Button>
          ) : (
            <Button loading={opening.isPending} onClick={() => opening.mutate()}>
              Open my sheet
            </Button>
          )
        }
      >
        {opening.isError
          ? errorMessage(opening.error)
          : 'The link admits one account, which finds the sheet again by it and under Unit Boards. What you read is secret until the board is over.'}
      </EmptyState>
    </>
  )
}
