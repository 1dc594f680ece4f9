import { Button } from '@mantine/core'
import { dayOfTargetDate } from '@squared-away/domain/boards/days-remaining'
import { PLAIN_SCORING, parseMembers, parseScoring } from '@squared-away/domain/entities/unit-board'
import { readableDay } from '@squared-away/domain/text/calendar-day'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
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
import { PrintedPacket } from './printed-packet.tsx'
import { QuestionDrafts } from './question-drafts.tsx'
import { withRoomVotes } from './room-votes.ts'

export const meta = () => pageTitle('Packet')

/** The secret questions of a unit board: the maker deals them, members read their own sheet. */
export default function PacketRoute({ params: { unitBoardId } }: Route.ComponentProps) {
  const { $id: userId } = useSignedInUser()
  const unitBoard = usePacketsUnitBoard(unitBoardId)
  const sheets = useQuery(packetSheetsQuery(userId, unitBoardId))
  const makes = unitBoard.data != null
  const admitting = useAdmittingBoards().data?.find((one) => one.unitBoardId === unitBoardId)
  const board = unitBoard.data ?? admitting
  const records = useQuery({ ...recordsQuery(userId, unitBoardId), enabled: makes })
  const both = {
    data: unitBoard.data !== undefined && sheets.data ? { ...unitBoard, sheets } : undefined,
    isPending: unitBoard.isPending || sheets.isPending,
    isFetching: unitBoard.isFetching || sheets.isFetching,
    refetch: () => Promise.all([unitBoard.refetch(), sheets.refetch()]) as never,
  }
  const { sheets: dealt, fromRoom } = withRoomVotes(sheets.data ?? [], records.data ?? [])
  const { kind = 'promotion', isForBoth = false } = unitBoard.data ?? {}
  const scoring = parseScoring(unitBoard.data?.scoring ?? '') ?? PLAIN_SCORING
  const name = board?.name ?? 'Board'
  return (
    <>
      <PageHeader
        title="Packet"
        subtitle={board && `${board.name}, ${dayOf(board.targetDate)}`}
        actions={
          dealt.length > 0 && (
            <>
              {makes && (
                <Button variant="default" component={Link} to={rooms.packetRoom(unitBoardId)}>
                  Run on phones
                </Button>
              )}
              <PrintPacket />
            </>
          )
        }
      />
      <Loaded query={both} loading="Loading the packet..." failure="Could not load the packet.">
        {() => (
          <>
            {unitBoard.data?.userId === userId && (
              <PacketSetup
                unitBoardId={unitBoardId}
                kind={unitBoard.data.kind}
                members={parseMembers(unitBoard.data.members) ?? []}
                sheets={dealt}
              />
            )}
            {unitBoard.data && dealt.length > 0 && (
              <EvenMembersLine members={dealt.length} unitBoard={unitBoard.data} />
            )}
            {unitBoard.data && (unitBoard.data.userId === userId || dealt.length > 0) && (
              <QuestionDrafts unitBoardId={unitBoardId} name={name} />
            )}
            {dealt.length > 0 ? (
              <DealtPacket
                unitBoardId={unitBoardId}
                rule={{ kind, absent: scoring.absent, isForBoth }}
                sheets={dealt}
                fromRoom={fromRoom}
                isMade={unitBoard.data !== null}
              />
            ) : (
              unitBoard.data?.userId !== userId && <NothingToRead />
            )}
            {records.data && <BoardRecords {...{ unitBoardId, records: records.data }} />}
          </>
        )}
      </Loaded>
      {dealt.length > 0 && (
        <PrintedSheet title={`${name}: questions`}>
          {() => <PrintedPacket {...{ kind, scoring, isForBoth, sheets: dealt }} />}
        </PrintedSheet>
      )}
    </>
  )
}

function dayOf(targetDate: string | null): string {
  const day = dayOfTargetDate(targetDate)
  return day === null ? 'no date yet' : readableDay(day)
}

function PrintPacket() {
  return (
    <Button
      leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden="true" />}
      onClick={() => window.print()}
    >
      Print the packet
    </Button>
  )
}

function NothingToRead() {
  return (
    <EmptyState title="There is nothing here for you to read.">
      Only the makers of a board, and members whom the maker admitted, can read its packet. It is
      gone once the board has ended.
    </EmptyState>
  )
}
