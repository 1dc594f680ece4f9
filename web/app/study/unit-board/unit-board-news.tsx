import { Button } from '@mantine/core'
import {
  summarizeChanges,
  unseenChanges,
} from '@squared-away/domain/unit-boards/unit-board-changes'
import { IconUsersPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import { useEndedBoards } from '../../data/boards/ended-boards.ts'
import { markOnUnitBoard } from '../../data/unit-boards/unit-board-mark.ts'
import {
  type OwnUnitBoard,
  useMarkSeen,
  useUnitBoards,
} from '../../data/unit-boards/unit-boards.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { NoteLine, StandingNote } from '../../ui/messages/standing-note.tsx'
import { changeSentence } from './change-sentence.ts'
import { EndedBoardLine } from './ended-board-line.tsx'
import { ShareRenewal } from './share-renewal.tsx'
import { useKeptUnitBoard } from './use-kept-unit-board.ts'

type Taken = Extract<OwnUnitBoard, { part: 'co-maker' | 'soldier' }>

/** What changed on the user's unit boards, and which are gone, until it is seen. */
export function UnitBoardNews() {
  const { $id: userId } = useSignedInUser()
  const unitBoards = useUnitBoards()
  const ended = useEndedBoards()
  const isOver =
    unitBoards.data?.every(({ part }) => part !== 'soldier') === true && ended?.length === 0
  useEffect(() => {
    if (isOver) markOnUnitBoard(userId, false)
  }, [isOver, userId])
  useKeptUnitBoard(unitBoards.data)
  const { pathname } = useLocation()
  const changed = (unitBoards.data ?? []).filter(
    (own): own is Taken =>
      own.part === 'soldier' &&
      // The page of the unit board itself lists every change.
      pathname !== screens.unitBoardAddress(own.unitBoard.$id) &&
      unseenChanges(own.unitBoard.changes, own.role).length > 0,
  )
  return (
    <>
      <ShareRenewal />
      {changed.length + (ended?.length ?? 0) > 0 && (
        <StandingNote label="Your unit's board" icon={IconUsersPlus}>
          {ended?.map((one) => (
            <EndedBoardLine key={one.board.$id} {...one} />
          ))}
          {changed.map((own) => (
            <ChangedBoard key={own.role.$id} {...own} />
          ))}
        </StandingNote>
      )}
    </>
  )
}

function ChangedBoard({ unitBoard, role }: Taken) {
  const marking = useMarkSeen()
  const unseen = unseenChanges(unitBoard.changes, role)
  const { shown, more } = summarizeChanges(unseen)
  const [latest] = unseen
  if (!latest) return null
  return (
    <NoteLine
      choices={
        <>
          <Button component={Link} variant="default" to={screens.unitBoardAddress(unitBoard.$id)}>
            See the board
          </Button>
          <Button
            variant="subtle"
            loading={marking.isPending}
            onClick={() => marking.mutate({ roleId: role.$id, seenAt: latest.at })}
          >
            Got it
          </Button>
        </>
      }
    >
      &quot;{unitBoard.name}&quot;: {shown.map(changeSentence).join(' ')}
      {more > 0 && ' The board has earlier news, too.'}
    </NoteLine>
  )
}
