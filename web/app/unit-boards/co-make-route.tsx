import { Button } from '@mantine/core'
import { useLocation, useNavigate } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { errorMessage } from '../data/errors.ts'
import { useTakeInvitation } from '../data/unit-boards/unit-board-changes.ts'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import classes from './unit-boards.module.css'

export const meta = () => pageTitle('Help Make a Unit Board')

/** Takes an invitation. Its secret is after the #, so that no log has it. */
export default function CoMakerInviteRoute() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const taking = useTakeInvitation((unitBoardId) =>
    navigate(screens.unitBoardAddress(unitBoardId), { replace: true }),
  )
  return (
    <>
      <PageHeader
        title="Help Make a Unit Board"
        subtitle="A co-owner edits the board and sees the roster."
      />
      <BinderCard tab="Invitation" className={classes.take}>
        <p>
          The invitation works once. Soldiers may see that the board changed, not who changed it.
        </p>
        <Button size="lg" loading={taking.isPending} onClick={() => taking.mutate(hash.slice(1))}>
          Become a co-owner
        </Button>
        {taking.isError && (
          <p role="alert" className={classes.problem}>
            {errorMessage(taking.error, 'Could not use the invitation. Check your connection.')}
          </p>
        )}
      </BinderCard>
    </>
  )
}
