import { Button } from '@mantine/core'
import { dayOfTargetDate } from '@squared-away/domain/boards/days-remaining'
import { PLAIN_SCORING, parseMembers, parseScoring } from '@squared-away/domain/entities/unit-board'
import type { BoardRecord } from '@squared-away/domain/rooms/room'
import { roomTally } from '@squared-away/domain/rooms/votes'
import { readableDay } from '@squared-away/domain/text/calendar-day'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import * as rooms from '../addresses/rooms.ts'
import { packetSheetsQuery, type StoredSheet } from '../data/packets/packet-sheets.ts'
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

export const meta = () => pageTitle('Question Sheets')

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
  const day = { targetDate: board?.targetDate ?? null, place: unitBoard.data?.place ?? null }
  const [choice, setChoice] = useState(FIRST_PRINT)
  const [isPrinting, setPrinting] = useState(false)
  return (
    <>
      <PageHeader
        title="Question Sheets"
        subtitle={board && `${board.name}, ${dayOf(board.targetDate)}`}
        actions={
          dealt.length > 0 && (
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
        <>
          <PrintDialog
            {...{ sheets: dealt, choice }}
            opened={isPrinting}
            onChange={setChoice}
            onClose={() => setPrinting(false)}
          />
          <PrintedSheet title={`${name}: questions`}>
            {() => <PrintedPacket {...{ kind, scoring, isForBoth, day, choice, sheets: dealt }} />}
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

/** The sheets with the votes of the unit board's rooms in the tally. */
type FilledSheets = {
  sheets: readonly StoredSheet[]
  /** The candidates whose tally a room filled: it is changed there, by the president. */
  fromRoom: ReadonlySet<string>
}

/**
 * Fills the tally on the president's sheet: for each candidate with the votes of the latest room in
 * which somebody voted on them. A room with other members than the packet has fills nothing.
 */
function withRoomVotes(
  sheets: readonly StoredSheet[],
  records: readonly BoardRecord[],
): FilledSheets {
  const votes = new Map<string, (number | null)[]>()
  for (const record of records) {
    for (const { name, votes: given } of roomTally(record, record.rule)) {
      const isVoted = given.some((vote) => vote !== null)
      if (isVoted && given.length === sheets.length && !votes.has(name)) votes.set(name, [...given])
    }
  }
  const filled = sheets.map((stored) =>
    stored.member === 0
      ? {
          ...stored,
          sheet: {
            ...stored.sheet,
            candidates: stored.sheet.candidates.map((one) => {
              const tally = votes.get(one.name)
              return tally ? { ...one, tally } : one
            }),
          },
        }
      : stored,
  )
  return { sheets: filled, fromRoom: new Set(votes.keys()) }
}
