import { Button } from '@mantine/core'
import { unseenChanges } from '@squared-away/domain/unit-boards/unit-board-changes'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import {
  type OwnUnitBoard,
  type UnitBoardDocument,
  type UnitBoardRoleDocument,
  useLeaveUnitBoard,
  useMarkSeen,
} from '../../data/unit-boards/unit-boards.ts'
import { toUnitTexts } from '../../data/unit-boards/unit-texts.ts'
import { changeSentence } from '../../study/unit-board/change-sentence.ts'
import { PageHeader } from '../../ui/headers/page-header.tsx'
import { notifyDone, notifyFailed } from '../../ui/messages/notify.tsx'
import { useLoadedPart } from '../../ui/page/loaded-part.ts'
import { formatDay } from '../../ui/page/moments.ts'
import { BoardFacts } from '../board-facts.tsx'
import classes from '../unit-boards.module.css'
import { ShareCard } from './share-card.tsx'

interface SoldiersViewProps {
  unitBoard: UnitBoardDocument
  role: UnitBoardRoleDocument
}

/** A unit board as its soldiers see it. */
export function SoldiersView({ unitBoard, role }: SoldiersViewProps) {
  const leaving = useLeaveUnitBoard()
  const navigate = useNavigate()
  const { Part: Report, load } = useLoadedPart(fetchReport)
  const [turn, setTurn] = useState(0)
  const [isReporting, setReporting] = useState(false)

  async function report() {
    if (!(await load())) return
    setTurn((last) => last + 1)
    setReporting(true)
  }

  async function leave() {
    try {
      await leaving.mutateAsync(role.$id)
    } catch {
      notifyFailed('Could not leave the board. Check your connection and try again.')
      return
    }
    notifyDone('You left the unit board. Your own board stays, and follows nothing now.')
    await navigate(screens.unitBoards)
  }

  return (
    <>
      <PageHeader
        title={unitBoard.name}
        subtitle="Your own board follows this one. Topics that you add or remove yourself stay so."
        actions={
          <Button component={Link} to={screens.dashboard}>
            Study now
          </Button>
        }
      />
      <ChangesNote unitBoard={unitBoard} role={role} />
      <div className={classes.cards}>
        <BoardFacts
          unitBoard={unitBoard}
          textAction={(place) => (
            <LearnLink own={{ part: 'soldier', unitBoard, role }} place={place} />
          )}
        />
        <ShareCard unitBoard={unitBoard} boardId={role.boardId} />
      </div>
      <div className={classes.actions}>
        <Button
          variant="subtle"
          color="red"
          className={classes.edge}
          loading={leaving.isPending}
          onClick={() => void leave()}
        >
          Leave this board
        </Button>
        <Button variant="subtle" color="gray" onClick={() => void report()}>
          Report a problem
        </Button>
      </div>
      {Report && (
        <Report
          key={turn}
          unitBoardId={unitBoard.$id}
          opened={isReporting}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  )
}

const fetchReport = () => import('./report-dialog.tsx').then((part) => part.UnitBoardReportDialog)

/** Opens a text of the unit in By Heart, where it is by itself. */
function LearnLink({ own, place }: { own: OwnUnitBoard; place: number }) {
  const text = toUnitTexts([own])[place]
  if (!text) return null
  const address = `${screens.recital}?${new URLSearchParams({ text: text.$id })}`
  return (
    <Button component={Link} to={address} variant="default">
      Learn it by heart
    </Button>
  )
}

interface ChangesNoteProps {
  unitBoard: UnitBoardDocument
  role: UnitBoardRoleDocument
}

/** What the makers changed since the soldier last looked. */
function ChangesNote({ unitBoard, role }: ChangesNoteProps) {
  const marking = useMarkSeen()
  const changes = unseenChanges(unitBoard.changes, role)
  const [latest] = changes
  if (!latest) return null
  return (
    <section className={classes.note} aria-labelledby="changes-heading">
      <h2 id="changes-heading" className={classes.heading}>
        What is new
      </h2>
      <ul className={classes.bring}>
        {changes.map((change) => (
          <li key={change.at}>
            {formatDay(change.at)}: {changeSentence(change)}
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        loading={marking.isPending}
        onClick={() => marking.mutate({ roleId: role.$id, seenAt: latest.at })}
      >
        Got it
      </Button>
    </section>
  )
}
