import { Button, MultiSelect, TextInput } from '@mantine/core'
import type { Sheet } from '@squared-away/domain/entities/packet-sheet'
import { ROOM_LIMITS } from '@squared-away/domain/rooms/room'
import { packetQuestions, type RoomQuestions } from '@squared-away/domain/rooms/room-questions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as rooms from '../addresses/rooms.ts'
import { errorMessage } from '../data/errors.ts'
import { newId } from '../data/new-id.ts'
import { packetSheetsQuery } from '../data/packets/packet-sheets.ts'
import { useOpenRoom } from '../data/rooms/room-changes.ts'
import { type UnitBoardDocument, usePacketsUnitBoard } from '../data/unit-boards/unit-boards.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import form from '../study/setup/deck-choice-form.module.css'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { EvenMembersLine } from '../ui/votes/even-members-line.tsx'
import { dealtRoom, type RoomSetup } from './deal-room.ts'
import classes from './rooms.module.css'

/** Opens a room for a packet: its members, its questions, and candidates as many as fit. */
export function PacketRoom({ unitBoardId }: { unitBoardId: string }) {
  const { $id: userId } = useSignedInUser()
  const sheets = useQuery(packetSheetsQuery(userId, unitBoardId))
  const unitBoard = usePacketsUnitBoard(unitBoardId).data ?? null
  return (
    <Loaded
      query={sheets}
      loading="Loading the question sheets..."
      failure="Could not load the question sheets."
    >
      {(stored) => {
        const all = stored.map(({ sheet }) => sheet)
        return all.length > 0 ? (
          <PacketRoomForm {...{ unitBoardId, unitBoard }} sheets={all} />
        ) : (
          <EmptyState title="You have no question sheets to run.">
            Draw the questions of your unit board first.
          </EmptyState>
        )
      }}
    </Loaded>
  )
}

interface PacketRoomFormProps {
  unitBoardId: string
  unitBoard: UnitBoardDocument | null
  sheets: readonly Sheet[]
}

function PacketRoomForm({ unitBoardId, unitBoard, sheets }: PacketRoomFormProps) {
  const navigate = useNavigate()
  const all = [...new Set(sheets[0]?.candidates.map(({ name }) => name))]
  const most = ROOM_LIMITS.seats - sheets.length
  const [title, setTitle] = useState('Board')
  const [candidates, setCandidates] = useState(all.slice(0, most))
  const open = useOpenRoom((roomId) => navigate(rooms.roomAddress(roomId)))
  function deal() {
    const setup: RoomSetup = {
      ...{ kind: 'board', hostRole: 'none', title, candidates, each: 0, situations: 0 },
      ...{ report: 'on-release', unitBoardId },
      members: sheets.map(({ member }, place) => ({
        name: member.trim() === '' ? `Member ${place}` : member.slice(0, ROOM_LIMITS.name),
        topics: [],
      })),
    }
    return dealtRoom(setup, dealPacket(sheets, candidates))
  }
  return (
    <BinderCard tab="Board of record" labelledBy="packet-heading">
      <h2 id="packet-heading" className={classes.heading}>
        Run the board
      </h2>
      <div className={classes.fields}>
        <p>
          This board is of record. {sheets.length} members ask from their own sheets and vote. You
          run it: the president, who may be somebody else, joins by a code as the others do. For
          members without a phone you mark and vote on this device, and candidates need none. After
          the end votes are locked, and candidates read what the board decided when the president
          releases it. Votes, changes and the release stay with the unit board until it ends.
        </p>
        {unitBoard && <EvenMembersLine members={sheets.length} unitBoard={unitBoard} />}
        <TextInput
          size="md"
          label="Title"
          description="No unit names, no CUI"
          maxLength={ROOM_LIMITS.title}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <MultiSelect
          size="md"
          label="Candidates"
          description={`At most ${most} at a time`}
          data={all}
          maxValues={most}
          value={candidates}
          onChange={setCandidates}
        />
        {open.isError && (
          <p className={classes.problem} role="alert">
            {errorMessage(
              open.error,
              'Could not open the room. Check your connection and try again.',
            )}
          </p>
        )}
        <Button
          className={form.start}
          size="lg"
          disabled={candidates.length === 0 || title.trim() === ''}
          loading={open.isPending}
          onClick={() => open.mutate(deal)}
        >
          Open the Room
        </Button>
      </div>
    </BinderCard>
  )
}

/** Candidates' seats have the order of their names. */
function dealPacket(sheets: readonly Sheet[], candidates: readonly string[]): RoomQuestions {
  return (table) => {
    const names = new Map(table.candidates.map(({ id }, place) => [id, candidates[place] ?? '']))
    return packetQuestions(sheets, names, newId)(table)
  }
}
