import { Button, Checkbox } from '@mantine/core'
import { Link } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import { type BoardDocument, useActiveBoard } from '../../data/boards/active-board.ts'
import { checkedItems, useCheckOff } from '../../data/boards/on-request/check-off.ts'
import { notifyFailed } from '../../ui/messages/notify.tsx'
import classes from './source-checklist.module.css'

/** What the memorandum of the active board names and no topic covers. Nothing if there is none. */
export function SourceChecklist() {
  const { data: board } = useActiveBoard()
  // A copy that an older version kept on the device has no lines.
  const lines = board?.sourceLines ?? []
  if (!board || lines.length === 0) return null
  return <Lines board={board} lines={lines} />
}

function Lines({ board, lines }: { board: BoardDocument; lines: readonly string[] }) {
  const checkOff = useCheckOff('sourceLinesDone')
  const done = new Set(checkedItems(board, 'sourceLinesDone'))
  const check = (id: string, isDone: boolean) =>
    checkOff.mutate(
      { board, id, isDone },
      { onError: () => notifyFailed('This was not saved. Try again.') },
    )
  const left = lines.filter((line) => !done.has(line)).length
  return (
    <section className={classes.list} aria-labelledby="from-the-source">
      <h2 id="from-the-source" className={classes.heading}>
        Study from the source
      </h2>
      <p className={classes.note}>
        Your memorandum names these, and we have no questions on them.{' '}
        {left === 0 ? 'All done.' : `${left} of ${lines.length} left.`}
      </p>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line} className={classes.line}>
            <Checkbox
              label={<bdi>{line}</bdi>}
              checked={done.has(line)}
              onChange={(event) => check(line, event.currentTarget.checked)}
            />
            <Button
              component={Link}
              to={screens.importCards}
              state={{ cardAbout: line }}
              variant="subtle"
              size="compact-md"
              aria-label={`Make a card: ${line}`}
            >
              Make a card
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
