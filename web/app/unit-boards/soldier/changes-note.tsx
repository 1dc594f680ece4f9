import { Button } from '@mantine/core'
import { unseenChanges } from '@squared-away/domain/unit-boards/unit-board-changes'
import {
  type UnitBoardDocument,
  type UnitBoardRoleDocument,
  useMarkSeen,
} from '../../data/unit-boards/unit-boards.ts'
import { changeSentence } from '../../study/unit-board/change-sentence.ts'
import { onText } from '../day-text.ts'
import classes from '../unit-boards.module.css'

interface ChangesNoteProps {
  unitBoard: UnitBoardDocument
  role: UnitBoardRoleDocument
}

/** What the makers changed since the soldier last looked. */
export function ChangesNote({ unitBoard, role }: ChangesNoteProps) {
  const marking = useMarkSeen()
  const changes = unseenChanges(unitBoard.changes, role)
  const [latest] = changes
  if (!latest) return null
  return (
    <section className={classes.note} aria-labelledby="changes-heading">
      <h2 id="changes-heading" className={classes.heading}>
        What changed
      </h2>
      <ul className={classes.bring}>
        {changes.map((change) => (
          <li key={change.at}>
            {onText(change.at)}: {changeSentence(change)}
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
