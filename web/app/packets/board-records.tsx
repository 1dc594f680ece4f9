import { Button } from '@mantine/core'
import type { BoardRecord } from '@squared-away/domain/rooms/room'
import { useState } from 'react'
import { errorMessage } from '../data/errors.ts'
import { useReleaseRecord } from '../data/rooms/room-changes.ts'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { formatDay } from '../ui/page/moments.ts'
import { VotedList } from '../ui/votes/voted-list.tsx'
import classes from './packet.module.css'

interface BoardRecordsProps {
  unitBoardId: string
  records: readonly BoardRecord[]
}

/** What stays of the boards that were run on phones: votes, history and release, for the makers. */
export function BoardRecords({ unitBoardId, records }: BoardRecordsProps) {
  const release = useReleaseRecord(unitBoardId)
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <>
      {records.map((record) => (
        <BinderCard key={record.roomId} tab="Votes" labelledBy={`record-${record.roomId}`}>
          <h2 id={`record-${record.roomId}`} className={classes.title}>
            {record.title}, {formatDay(record.startedAt ?? 0)}
          </h2>
          <VotedList voted={record} rule={record.rule} />
          {record.releasedAt === null ? (
            <Button variant="default" onClick={() => setAsked(record.roomId)}>
              Release to the candidates
            </Button>
          ) : (
            <p className={classes.soft}>
              Released on {formatDay(record.releasedAt)}. Phones show it until a day after the
              board.
            </p>
          )}
        </BinderCard>
      ))}
      <ConfirmDialog
        title="Release to the candidates?"
        opened={asked !== null}
        onClose={() => setAsked(null)}
        confirm="Release"
        isPending={release.isPending}
        onConfirm={() => asked && release.mutateAsync(asked, { onSuccess: () => setAsked(null) })}
        failure={release.isError && { message: errorMessage(release.error) }}
      >
        The president releases it in the room. If that did not happen, an owner does it here. Each
        candidate reads what the board decided on them, never who voted how.
      </ConfirmDialog>
    </>
  )
}
