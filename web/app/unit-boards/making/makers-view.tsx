import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import { errorMessage } from '../../data/errors.ts'
import { type UnitBoardDocument, useDeleteUnitBoard } from '../../data/unit-boards/unit-boards.ts'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import { DeletionDialog } from '../../ui/dialogs/deletion-dialog.tsx'
import { PageHeader } from '../../ui/headers/page-header.tsx'
import { useLoadedPart } from '../../ui/page/loaded-part.ts'
import { BoardFacts } from '../board-facts.tsx'
import { onText } from '../day-text.ts'
import { EndNote } from '../end-note.tsx'
import classes from '../unit-boards.module.css'
import { CoMakersCard } from './co-makers-card.tsx'
import { CodeCard } from './code-card.tsx'
import { QuestionsCard } from './questions-card.tsx'
import { RosterCard } from './roster-card.tsx'

interface MakersViewProps {
  unitBoard: UnitBoardDocument
  /** False for a co-maker. */
  isMaker: boolean
}

/** A unit board as its makers manage it. */
export function MakersView({ unitBoard, isMaker }: MakersViewProps) {
  const { Part: Editor, load } = useLoadedPart(fetchEditor)
  const [turn, setTurn] = useState(0)
  const [task, setTask] = useState<'edit' | 'delete' | null>(null)
  const [isNext, setNext] = useState(false)
  const [nextId, setNextId] = useState<string | null>(null)
  const deletion = useDeleteUnitBoard()
  const navigate = useNavigate()
  const close = () => setTask(null)
  // Only once the editor is closed: it asks before it is left.
  useEffect(() => {
    if (nextId !== null && task === null) void navigate(screens.unitBoardAddress(nextId))
  }, [nextId, task, navigate])

  async function edit(next: boolean) {
    if (!(await load())) return
    setTurn((last) => last + 1)
    setNext(next)
    setTask('edit')
  }

  return (
    <>
      <PageHeader
        title={unitBoard.name}
        subtitle={`Ends on ${onText(unitBoard.endDate)}: from then on code, roster, shares, packet and votes are gone.`}
        actions={
          <>
            <Button variant="default" onClick={() => void edit(true)}>
              Make the next board
            </Button>
            <Button
              onClick={() => void edit(false)}
              leftSection={<IconPencil size={18} aria-hidden="true" />}
            >
              Edit
            </Button>
          </>
        }
      />
      {unitBoard.isHidden && (
        <p role="status" className={classes.note}>
          An admin closed this unit board to soldiers after a report. Edit what breaks the terms,
          then write to the operator of this site.
        </p>
      )}
      <EndNote unitBoard={unitBoard} />
      <div className={classes.cards}>
        <CodeCard unitBoard={unitBoard} />
        <BinderCard tab="Packet" labelledBy="packet-heading">
          <h2 id="packet-heading" className={classes.heading}>
            Questions for the board
          </h2>
          <p>Deal equally hard questions to each candidate, print them, and hand out the sheets.</p>
          <Button component={Link} variant="default" to={screens.packetAddress(unitBoard.$id)}>
            Open the packet
          </Button>
        </BinderCard>
        <RosterCard unitBoard={unitBoard} />
        <QuestionsCard unitBoard={unitBoard} />
        <BoardFacts unitBoard={unitBoard} />
        <CoMakersCard unitBoardId={unitBoard.$id} isMaker={isMaker} />
      </div>
      {isMaker && (
        <Button
          variant="subtle"
          color="red"
          className={classes.edge}
          onClick={() => setTask('delete')}
        >
          Delete this unit board
        </Button>
      )}
      {Editor && (
        <Editor
          key={turn}
          unitBoard={isNext ? null : unitBoard}
          earlier={isNext ? unitBoard : null}
          opened={task === 'edit'}
          onClose={close}
          onSaved={(id) => setNextId(isNext ? id : null)}
        />
      )}
      <DeletionDialog
        title="Delete Unit Board"
        opened={task === 'delete'}
        onClose={close}
        onDelete={async () => {
          await deletion.mutateAsync(unitBoard.$id)
          await navigate(screens.unitBoards)
        }}
        isPending={deletion.isPending}
        failure={
          deletion.isError
            ? {
                message: 'Could not delete the unit board.',
                detail: errorMessage(deletion.error),
              }
            : null
        }
      >
        Delete &quot;{unitBoard.name}&quot; with its code, roster and questions? Soldiers keep their
        own boards with what it said of the day, and are told.
      </DeletionDialog>
    </>
  )
}

const fetchEditor = () => import('./unit-board-editor.tsx').then((part) => part.UnitBoardEditor)
