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
import { formatDay } from '../../ui/page/moments.ts'
import { BoardFacts } from '../board-facts.tsx'
import { DocumentsCard } from '../documents/documents-card.tsx'
import { EndNote } from '../end-note.tsx'
import classes from '../unit-boards.module.css'
import { CandidatesCard } from './candidates-card.tsx'
import { CoMakersCard } from './co-makers-card.tsx'
import { CodeCard } from './code-card.tsx'
import { NewsCard } from './news-card.tsx'
import { QuestionsCard } from './questions-card.tsx'
import { RosterCard } from './roster-card.tsx'

interface MakersViewProps {
  unitBoard: UnitBoardDocument
  /** False for a co-maker. */
  isMaker: boolean
}

/** Opens the editor for this board, or for the next one, which it opens once it is saved. */
function useEditing() {
  const { Part: Editor, load } = useLoadedPart(fetchEditor)
  const [turn, setTurn] = useState(0)
  const [task, setTask] = useState<'edit' | 'delete' | null>(null)
  const [isNext, setNext] = useState(false)
  const [nextId, setNextId] = useState<string | null>(null)
  const navigate = useNavigate()
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
  return { Editor, turn, task, setTask, isNext, setNextId, edit }
}

/** A unit board as its makers manage it. */
export function MakersView({ unitBoard, isMaker }: MakersViewProps) {
  const { Editor, turn, task, setTask, isNext, setNextId, edit } = useEditing()
  const close = () => setTask(null)

  return (
    <>
      <PageHeader
        title={unitBoard.name}
        subtitle={`Ends on ${formatDay(unitBoard.endDate)}: from then on code, roster, shares, candidates, question sheets and votes are gone.`}
        actions={
          <>
            <Button variant="default" onClick={() => void edit(true)}>
              Make the next board
            </Button>
            <Button
              variant="default"
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
          An admin closed this unit board to Soldiers after a report. Edit what breaks the terms,
          then write to the operator of this site.
        </p>
      )}
      <EndNote unitBoard={unitBoard} />
      <div className={classes.cards}>
        <div className={classes.column}>
          <CodeCard unitBoard={unitBoard} />
          <QuestionSheetsCard unitBoardId={unitBoard.$id} />
          <DocumentsCard unitBoard={unitBoard} />
          <QuestionsCard unitBoard={unitBoard} />
        </div>
        <div className={classes.column}>
          <NewsCard unitBoard={unitBoard} />
          <BoardFacts unitBoard={unitBoard} />
          <CoMakersCard unitBoardId={unitBoard.$id} isMaker={isMaker} />
        </div>
        <CandidatesCard unitBoard={unitBoard} />
        <RosterCard unitBoard={unitBoard} />
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
      <UnitBoardDeletion unitBoard={unitBoard} opened={task === 'delete'} onClose={close} />
    </>
  )
}

function QuestionSheetsCard({ unitBoardId }: { unitBoardId: string }) {
  return (
    <BinderCard tab="Question sheets" labelledBy="packet-heading">
      <h2 id="packet-heading" className={classes.heading}>
        Questions for the board
      </h2>
      <p>Draw equally hard questions for each candidate, print them, and hand out the sheets.</p>
      <Button component={Link} variant="default" to={screens.packetAddress(unitBoardId)}>
        Open the question sheets
      </Button>
    </BinderCard>
  )
}

interface UnitBoardDeletionProps {
  unitBoard: UnitBoardDocument
  opened: boolean
  onClose: () => void
}

/** Asks before a unit board is deleted with all that belongs to it. */
function UnitBoardDeletion({ unitBoard, opened, onClose }: UnitBoardDeletionProps) {
  const deletion = useDeleteUnitBoard()
  const navigate = useNavigate()
  return (
    <DeletionDialog
      title="Delete Unit Board"
      opened={opened}
      onClose={onClose}
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
  )
}

const fetchEditor = () => import('./unit-board-editor.tsx').then((part) => part.UnitBoardEditor)
