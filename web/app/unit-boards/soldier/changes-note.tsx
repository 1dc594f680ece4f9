import { Button } from '@mantine/core'
import type { UnitBoardChange } from '@squared-away/domain/entities/unit-board'
import { unseenChanges } from '@squared-away/domain/unit-boards/unit-board-changes'
import {
  type UnitBoardDocument,
  type UnitBoardRoleDocument,
  useMarkSeen,
} from '../../data/unit-boards/unit-boards.ts'
import { onText } from '../day-text.ts'
import classes from '../unit-boards.module.css'

interface ChangesNoteProps {
  unitBoard: UnitBoardDocument
  role: UnitBoardRoleDocument
}

const PARTS: Readonly<Record<string, string>> = {
  name: 'the name',
  kind: 'the kind of board',
  targetDate: 'the date',
  reportingTime: 'the reporting time',
  place: 'the place',
  uniform: 'the uniform',
  members: 'the members',
  texts: 'the texts',
  bring: 'what to bring',
  questionSetId: 'the questions of the unit',
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
            {onText(change.at)}: {sentenceOf(change)}
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

function sentenceOf({ parts, added, removed }: UnitBoardChange): string {
  const changed = parts.flatMap((part) => PARTS[part] ?? [])
  return [
    ...(changed.length > 0 ? [`${changed.join(', ')} changed`] : []),
    ...(added.length > 0 ? [`added topics: ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? [`removed topics: ${removed.join(', ')}`] : []),
  ].join('; ')
}
