import { Button } from '@mantine/core'
import { currentStep } from '@squared-away/domain/study/mock-board/board-run'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import classes from '../study/keeping/unfinished-session.module.css'
import { formatMoment } from '../ui/page/moments.ts'
import { dropBoard, type KeptBoard } from './kept-boards.ts'
import { openBoards } from './use-board-run.ts'

/** Mock boards on this device that are still running, unmarked or unsaved. */
export function UnfinishedBoards() {
  const { $id: userId } = useSignedInUser()
  const { data: boards = [], refetch } = useQuery({
    queryKey: ['kept-mock-boards', userId],
    queryFn: () => openBoards(userId),
    staleTime: 0,
    gcTime: 0,
  })
  return boards.map((kept) => (
    <UnfinishedBoard
      key={kept.run.sessionId}
      kept={kept}
      onDiscard={() => {
        dropBoard(userId, kept.run.sessionId, 'open')
        void refetch()
      }}
    />
  ))
}

function UnfinishedBoard({ kept, onDiscard }: { kept: KeptBoard; onDiscard: () => void }) {
  const { run, savedAt } = kept
  const isOver = currentStep(run) === null
  const marked = Object.keys(run.marks).length
  const progress = isOver
    ? `${marked} of ${run.steps.length} marked`
    : `${run.done.length} of ${run.steps.length} steps done`
  return (
    <section className={classes.note} aria-labelledby={`kept-${run.sessionId}`}>
      <div>
        <h2 id={`kept-${run.sessionId}`} className={classes.heading}>
          {isOver ? 'A mock board is not saved yet' : 'You have an unfinished mock board'}
        </h2>
        <p className={classes.words}>
          {progress}, {formatMoment(new Date(savedAt).toISOString())}. It is kept on this device.
        </p>
      </div>
      <div className={classes.choices}>
        <Button component={Link} to={screens.mockBoardAddress(run.sessionId)}>
          {isOver ? 'Mark it' : 'Continue'}
        </Button>
        <Button variant="subtle" color="gray" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </section>
  )
}
