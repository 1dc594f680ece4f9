import { Button } from '@mantine/core'
import { parseUnitTexts } from '@squared-away/domain/entities/unit-board'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import { useMemoryTexts, useSaveMemoryText } from '../../data/memory-texts/memory-texts.ts'
import {
  type UnitBoardDocument,
  type UnitBoardRoleDocument,
  useLeaveUnitBoard,
} from '../../data/unit-boards/unit-boards.ts'
import { PageHeader } from '../../ui/headers/page-header.tsx'
import { notifyDone, notifyFailed } from '../../ui/messages/notify.tsx'
import { useLoadedPart } from '../../ui/page/loaded-part.ts'
import { BoardFacts } from '../board-facts.tsx'
import classes from '../unit-boards.module.css'
import { ChangesNote } from './changes-note.tsx'
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
          textAction={(place) => <LearnButton unitBoard={unitBoard} place={place} />}
        />
        <ShareCard unitBoard={unitBoard} />
      </div>
      <div className={classes.actions}>
        <Button
          variant="subtle"
          color="red"
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

/** Adds a text of the unit to the soldier's own texts to know by heart. */
function LearnButton({ unitBoard, place }: { unitBoard: UnitBoardDocument; place: number }) {
  const texts = useMemoryTexts()
  const saving = useSaveMemoryText()
  const [hasFailed, setFailed] = useState(false)
  const text = parseUnitTexts(unitBoard.texts)?.[place]
  if (!text) return null
  const { title, text: words } = text
  if (texts.data?.some((own) => own.title === title && own.text === words)) {
    return (
      <p>
        It is among <Link to={screens.byHeart}>your texts by heart</Link>.
      </p>
    )
  }
  const learn = () =>
    saving.mutate(
      { id: undefined, text: { title, text: words } },
      { onError: () => setFailed(true), onSuccess: () => setFailed(false) },
    )
  return (
    <>
      <Button variant="default" loading={saving.isPending} onClick={learn}>
        Learn it by heart
      </Button>
      {hasFailed && (
        <p role="alert" className={classes.problem}>
          Could not add the text. Check your connection and try again.
        </p>
      )}
    </>
  )
}
