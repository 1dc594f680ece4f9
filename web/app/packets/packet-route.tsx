import { Button } from '@mantine/core'
import { parseMembers } from '@squared-away/domain/entities/unit-board'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import * as rooms from '../addresses/rooms.ts'
import { packetSheetsQuery } from '../data/packets/packet-sheets.ts'
import { usePacketsUnitBoard } from '../data/unit-boards/unit-boards.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { PrintedSheet } from '../ui/printing/printed-sheet.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import type { Route } from './+types/packet-route'
import { DealtPacket } from './dealt-packet.tsx'
import { PacketSetup } from './packet-setup.tsx'
import { PrintedPacket } from './printed-packet.tsx'
import { QuestionDrafts } from './question-drafts.tsx'

export const meta = () => pageTitle('Packet')

/** The secret questions of a unit board: the maker deals them, members read their own sheet. */
export default function PacketRoute({ params: { unitBoardId } }: Route.ComponentProps) {
  const { $id: userId } = useSignedInUser()
  const unitBoard = usePacketsUnitBoard(unitBoardId)
  const sheets = useQuery(packetSheetsQuery(userId, unitBoardId))
  const both = {
    data: unitBoard.data !== undefined && sheets.data ? { ...unitBoard, sheets } : undefined,
    isPending: unitBoard.isPending || sheets.isPending,
    isFetching: unitBoard.isFetching || sheets.isFetching,
    refetch: () => Promise.all([unitBoard.refetch(), sheets.refetch()]) as never,
  }
  const dealt = sheets.data ?? []
  const kind = unitBoard.data?.kind ?? 'promotion'
  const name = unitBoard.data?.name ?? 'Board'
  return (
    <>
      <PageHeader
        title="Packet"
        subtitle={unitBoard.data?.name}
        actions={
          dealt.length > 0 && (
            <>
              {unitBoard.data?.userId === userId && (
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
            {unitBoard.data && (unitBoard.data.userId === userId || dealt.length > 0) && (
              <QuestionDrafts unitBoardId={unitBoardId} name={name} />
            )}
            {dealt.length > 0 ? (
              <DealtPacket
                unitBoardId={unitBoardId}
                kind={kind}
                sheets={dealt}
                isMade={unitBoard.data !== null}
              />
            ) : (
              unitBoard.data?.userId !== userId && <NothingToRead />
            )}
          </>
        )}
      </Loaded>
      {dealt.length > 0 && (
        <PrintedSheet title={`${name}: questions`}>
          {() => <PrintedPacket kind={kind} sheets={dealt} />}
        </PrintedSheet>
      )}
    </>
  )
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
