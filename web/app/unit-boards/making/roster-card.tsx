import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import { errorMessage } from '../../data/errors.ts'
import { type Removal, useRemoveSoldiers, useRoster } from '../../data/unit-boards/roster.ts'
import type { Roster } from '../../data/unit-boards/unit-board-calls.ts'
import type { UnitBoardDocument } from '../../data/unit-boards/unit-boards.ts'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import list from '../../ui/lists/ruled-list.module.css'
import { Loaded } from '../../ui/states/loaded.tsx'
import { SharedReadiness } from '../shared-readiness.tsx'
import classes from '../unit-boards.module.css'

/** How many soldiers joined the board, and what those show who share. */
export function RosterCard({ unitBoard }: { unitBoard: UnitBoardDocument }) {
  const roster = useRoster(unitBoard.$id)
  const [removal, setRemoval] = useState<Removal | null>(null)
  const removing = useRemoveSoldiers(unitBoard.$id)
  return (
    <BinderCard tab="Roster" labelledBy="roster-heading" className={classes.roster}>
      <h2 id="roster-heading" className={classes.heading}>
        Soldiers
      </h2>
      <Loaded
        query={roster}
        loading="Loading the roster..."
        failure="The roster needs a connection. It is never kept on this device."
        inSection
      >
        {(shown) => (
          <>
            <RosterList roster={shown} onRemove={setRemoval} />
            {shown.sharing.length > 0 && (
              <Button
                component={Link}
                variant="default"
                to={screens.briefAddress(unitBoard.$id)}
                mb="md"
              >
                Brief on one page
              </Button>
            )}
          </>
        )}
      </Loaded>
      <p className={classes.hint}>
        A Soldier decides whether you see anything, what, and for how long, and can take it back at
        any time. Nobody can require it: readiness that is shown on orders stops being honest.
      </p>
      <ConfirmDialog
        title="Remove from the board"
        opened={removal !== null}
        onClose={() => setRemoval(null)}
        confirm="Remove"
        isDestructive
        isPending={removing.isPending}
        onConfirm={() =>
          removal && removing.mutateAsync(removal, { onSuccess: () => setRemoval(null) })
        }
        failure={
          removing.isError && {
            message: 'Could not remove.',
            detail: errorMessage(removing.error),
          }
        }
      >
        {removal === 'everybody'
          ? 'Remove every Soldier? Their own boards stay, and the code still works until you close it.'
          : `Remove ${removal?.name ?? ''}? The code still works for them until you make a new one.`}
      </ConfirmDialog>
    </BinderCard>
  )
}

function RosterList({ roster, onRemove }: { roster: Roster; onRemove: (one: Removal) => void }) {
  const { soldiers, sharing } = roster
  if (soldiers === 0) return <p>Nobody has joined this board yet. Hand out the code.</p>
  return (
    <>
      {sharing.length > 0 && (
        <ul className={list.list}>
          {sharing.map((soldier) => (
            <li key={soldier.roleId} className={classes.soldier}>
              <SharedReadiness {...soldier} />
              <Button
                variant="subtle"
                color="gray"
                onClick={() => onRemove(soldier)}
                aria-label={`Remove ${soldier.name}`}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className={classes.others}>
        {soldiers === 1 ? '1 Soldier' : `${soldiers} soldiers`} joined. Who shares is listed here.{' '}
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          onClick={() => onRemove('everybody')}
        >
          Remove everybody
        </Button>
      </p>
    </>
  )
}
