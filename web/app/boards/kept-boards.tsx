import { Button } from '@mantine/core'
import { useState } from 'react'
import type { BoardDocument } from '../data/boards/active-board.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { KeptDraftNote } from '../ui/leaving/kept-draft-note.tsx'
import { momentOf } from '../ui/page/moments.ts'
import { boardDrafts, keptBoardDrafts } from './board-drafts.ts'
import classes from './kept-boards.module.css'

interface KeptBoardsProps {
  boards: readonly BoardDocument[]
  onContinue: (board: BoardDocument | null) => void
}

/** Offers drafts of boards that were neither saved nor discarded. */
export function KeptBoards({ boards, onContinue }: KeptBoardsProps) {
  const { $id: userId } = useSignedInUser()
  const [, setDiscarded] = useState(0)
  return keptBoardDrafts(userId, boards).map(({ board, name, draft }) => (
    <KeptDraftNote key={name} keptAt={null}>
      You have unsaved changes from {momentOf(draft.keptAt)}:{' '}
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
