import { Button } from '@mantine/core'
import { dayOfTargetDate } from '@squared-away/domain/boards/days-remaining'
import { PLAIN_SCORING, parseMembers, parseScoring } from '@squared-away/domain/entities/unit-board'
import { readableDay } from '@squared-away/domain/text/calendar-day'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import * as rooms from '../addresses/rooms.ts'
import { packetSheetsQuery } from '../data/packets/packet-sheets.ts'
import { recordsQuery } from '../data/rooms/room-changes.ts'
import { useAdmittingBoards, usePacketsUnitBoard } from '../data/unit-boards/unit-boards.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { PrintedSheet } from '../ui/printing/printed-sheet.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { EvenMembersLine } from '../ui/votes/even-members-line.tsx'
import type { Route } from './+types/packet-route'
import { BoardRecords } from './board-records.tsx'
import { DealtPacket } from './dealt-packet.tsx'
import { PacketSetup } from './packet-setup.tsx'
import { FIRST_PRINT } from './print-choice.ts'
import { PrintDialog } from './print-dialog.tsx'
import { PrintedPacket } from './printed-packet.tsx'
import { QuestionDrafts } from './question-drafts.tsx'
import { withRoomVotes } from './room-votes.ts'

export const meta = () => pageTitle('Question Sheets')

/** A unit board's sheets with the votes of its rooms, and what of the board they need. */
function usePacketBoard(unitBoardId: string) {
  const { $id: userId } = useSignedInUser()
  const unitBoard = usePacketsUnitBoard(unitBoardId)
  const sheets = useQuery(packetSheetsQuery(userId, unitBoardId))
  const makes = unitBoard.data != null
  const admitting = useAdmittingBoards().data?.find((one) => one.unitBoardId === unitBoardId)
  const board = unitBoard.data ?? admitting
  const records = useQuery({ ...recordsQuery(userId, unitBoardId), enabled: makes })
  const { sheets: drawn, fromRoom } = withRoomVotes(sheets.data ?? [], records.data ?? [])
  const { kind = 'promotion', isForBoth = false } = unitBoard.data ?? {}
  const scoring = parseScoring(unitBoard.data?.scoring ?? '') ?? PLAIN_SCORING
  const day = { targetDate: board?.targetDate ?? null, place: unitBoard.data?.place ?? null }
  const both = {
    data: unitBoard.data !== undefined && sheets.data ? { ...unitBoard, sheets } : undefined,
    isPending: unitBoard.isPending || sheets.isPending,
    isFetching: unitBoard.isFetching || sheets.isFetching,
    refetch: () => Promise.all([unitBoard.refetch(), sheets.refetch()]) as never,
  }
  return {
    ...{ unitBoard, board, makes, records, both, drawn, fromRoom, kind, isForBoth, scoring, day },
    isOwner: unitBoard.data?.userId === userId,
  }
}

/** The secret questions of a unit board: its owner draws them, members read their own sheet. */
export default function PacketRoute({ params: { unitBoardId } }: Route.ComponentProps) {
  const { unitBoard, board, makes, isOwner, records, both, ...packet } = usePacketBoard(unitBoardId)
  const { drawn, fromRoom, kind, isForBoth, scoring, day } = packet
  const name = board?.name ?? 'Board'
  const [choice, setChoice] = useState(FIRST_PRINT)
  const [isPrinting, setPrinting] = useState(false)
  return (
    <>
      <PageHeader
        title="Question Sheets"
        subtitle={board && `${board.name}, ${dayOf(board.targetDate)}`}
        actions={
          drawn.length > 0 && (
            <>
              {makes && (
                <Button variant="default" component={Link} to={rooms.packetRoom(unitBoardId)}>
                  Run on phones
                </Button>
              )}
              <Button
                leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden="true" />}
                onClick={() => setPrinting(true)}
              >
                Print the question sheets
              </Button>
            </>
          )
        }
      />
      <Loaded
        query={both}
        loading="Loading the question sheets..."
        failure="Could not load the question sheets."
      >
        {() => (
          <>
            {unitBoard.data && isOwner && (
              <PacketSetup
                unitBoardId={unitBoardId}
                kind={unitBoard.data.kind}
                members={parseMembers(unitBoard.data.members) ?? []}
                sheets={drawn}
              />
            )}
            {unitBoard.data && drawn.length > 0 && (
              <EvenMembersLine members={drawn.length} unitBoard={unitBoard.data} />
            )}
            {unitBoard.data && (isOwner || drawn.length > 0) && (
              <QuestionDrafts unitBoardId={unitBoardId} name={name} />
            )}
            {drawn.length > 0 ? (
              <DealtPacket
                unitBoardId={unitBoardId}
                rule={{ kind, absent: scoring.absent, isForBoth }}
                sheets={drawn}
                fromRoom={fromRoom}
                isMade={unitBoard.data !== null}
              />
            ) : (
              !isOwner && <NothingToRead />
            )}
            {records.data && <BoardRecords {...{ unitBoardId, records: records.data }} />}
          </>
        )}
      </Loaded>
      {drawn.length > 0 && (
        <>
          <PrintDialog
            {...{ sheets: drawn, choice }}
            opened={isPrinting}
            onChange={setChoice}
            onClose={() => setPrinting(false)}
          />
          <PrintedSheet title={`${name}: questions`}>
            {() => <PrintedPacket {...{ kind, scoring, isForBoth, day, choice, sheets: drawn }} />}
          </PrintedSheet>
        </>
      )}
    </>
  )
}

function dayOf(targetDate: string | null): string {
  const day = dayOfTargetDate(targetDate)
  return day === null ? 'no date yet' : readableDay(day)
}

function NothingToRead() {
  return (
    <EmptyState title="There is nothing here for you to read.">
      Only the owners of a board, and members whom the owner admitted, can read its question sheets.
      It is gone once the board has ended.
    </EmptyState>
  )
}
