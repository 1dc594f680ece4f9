import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import * as screens from '../addresses/screens.ts'
import type { BoardDocument } from '../data/boards/active-board.ts'
import { useBoards, useSetActiveBoard } from '../data/boards/boards.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { KeptDraftNote } from '../ui/leaving/kept-draft-note.tsx'
import { notifyFailed } from '../ui/messages/notify.tsx'
import { notifyUndoable } from '../ui/messages/notify-undoable.tsx'
import { useLoadedPart } from '../ui/page/loaded-part.ts'
import { formatMoment } from '../ui/page/moments.ts'
import { pageTitle } from '../ui/page/page-title.ts'
import { useUrlParam } from '../ui/page/url-param.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { TableSkeleton } from '../ui/tables/table-skeleton.tsx'
import { boardDrafts, keptBoardDrafts } from './board-drafts.ts'
import { BoardsTable } from './boards-table.tsx'
import classes from './kept-boards.module.css'

export const meta = () => pageTitle('Manage My Boards')

/** The open dialog: a board's editor (null for a new board) or the deletion question. */
type Task = { kind: 'edit'; board: BoardDocument | null } | { kind: 'delete'; board: BoardDocument }

export default function BoardsRoute() {
  const ownBoards = useBoards()
  const setActive = useSetActiveBoard()
  const dialogs = useBoardDialogs()
  const create = () => void dialogs.start({ kind: 'edit', board: null })
  useUrlParam('new', create)
  useRequestedEdit(ownBoards.data, (board) => void dialogs.start({ kind: 'edit', board }))

  function activate(board: BoardDocument) {
    const before = ownBoards.data?.find(({ isActive }) => isActive)
    setActive.mutate(board, {
      onSuccess: () => {
        if (before) tellActive(board, () => setActive.mutate(before, TELL_FAILURE))
      },
      ...TELL_FAILURE,
    })
  }

  return (
    <>
      <PageHeader
        title="Manage My Boards"
        subtitle={
          <>
            The starred board is the active one. Your study sessions and streaks count toward it.
            Going for SGT or SSG? Work out{' '}
            <Link to={screens.promotionPoints}>your promotion points</Link>.
          </>
        }
        actions={
          <Button onClick={create} leftSection={<IconPlus size={18} aria-hidden="true" />}>
            Create New Board
          </Button>
        }
      />
      {!dialogs.isOpen && ownBoards.data && (
        <KeptBoards
          boards={ownBoards.data}
          onContinue={(board) => void dialogs.start({ kind: 'edit', board })}
        />
      )}
      <Loaded
        query={ownBoards}
        loading="Loading your boards..."
        shape={TableSkeleton}
        failure="Could not load your boards."
      >
        {(boards) =>
          boards.length === 0 ? (
            <EmptyState title="No boards created yet.">
              Give a board a name, its date if you know it, and the categories to study.
            </EmptyState>
          ) : (
            <BoardsTable
              boards={boards}
              onActivate={activate}
              onEdit={(board) => void dialogs.start({ kind: 'edit', board })}
              onDelete={(board) => void dialogs.start({ kind: 'delete', board })}
            />
          )
        }
      </Loaded>
      {dialogs.shown}
    </>
  )
}

/** Opens the editor for the board that `?edit=` names, once the boards have loaded. */
function useRequestedEdit(
  boards: readonly BoardDocument[] | undefined,
  edit: (board: BoardDocument) => void,
) {
  const [requested, setRequested] = useState<string | null>(null)
  useUrlParam('edit', setRequested)
  const found = boards?.find(({ $id }) => $id === requested)
  const editOnce = useEffectEvent((board: BoardDocument) => {
    setRequested(null)
    edit(board)
  })
  useEffect(() => {
    if (found) editOnce(found)
  }, [found])
}

const TELL_FAILURE = {
  onError: () => notifyFailed('An error occurred while setting the active board.'),
}

/** Undoable: a thumb that meant to scroll easily hits a star. */
function tellActive({ name }: BoardDocument, undo: () => void) {
  notifyUndoable(`"${name}" is your active board now.`, undo)
}

/** The two dialogs. Their code loads on first use. */
function useBoardDialogs() {
  const [task, setTask] = useState<Task | null>(null)
  const [opened, setOpened] = useState(false)
  const [turn, setTurn] = useState(0)
  const editor = useLoadedPart(fetchEditor)
  const deletion = useLoadedPart(fetchDeletion)
  const close = () => setOpened(false)

  async function start(next: Task) {
    const part = next.kind === 'edit' ? editor : deletion
    if (!(await part.load())) return
    setTask(next)
    // Start from the stored board each time.
    setTurn((last) => last + 1)
    setOpened(true)
  }

  const frame = { opened, onClose: close }
  const shown =
    task?.kind === 'edit'
      ? editor.Part && <editor.Part key={turn} board={task.board} {...frame} />
      : task && deletion.Part && <deletion.Part key={turn} board={task.board} {...frame} />
  return { start, isOpen: opened, shown }
}

const fetchEditor = () => import('./board-editor.tsx').then((part) => part.BoardEditor)
const fetchDeletion = () => import('./board-deletion.tsx').then((part) => part.BoardDeletion)

interface KeptBoardsProps {
  boards: readonly BoardDocument[]
  onContinue: (board: BoardDocument | null) => void
}

/** Offers drafts of boards that were neither saved nor discarded. */
function KeptBoards({ boards, onContinue }: KeptBoardsProps) {
  const { $id: userId } = useSignedInUser()
  const [, setDiscarded] = useState(0)
  return keptBoardDrafts(userId, boards).map(({ board, name, draft }) => (
    <KeptDraftNote key={name} keptAt={null}>
      You have unsaved changes from {formatMoment(draft.keptAt)}:{' '}
      <bdi>{draft.data.form.name.trim() || (board?.name ?? 'A new board')}</bdi>{' '}
      <span className={classes.ways}>
        <Button size="compact-md" onClick={() => onContinue(board)}>
          Keep editing
        </Button>
        <Button
          size="compact-md"
          variant="default"
          onClick={() => {
            boardDrafts.drop(userId, name)
            setDiscarded((count) => count + 1)
          }}
        >
          Discard changes
        </Button>
      </span>
    </KeptDraftNote>
  ))
}
