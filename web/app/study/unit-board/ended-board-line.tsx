import { Button } from '@mantine/core'
import { dayFactsText } from '@squared-away/domain/boards/day-facts'
import type { UnitBoardEnd } from '@squared-away/domain/entities/board-day-facts'
import { type EndedBoard, useSeeEnd } from '../../data/boards/ended-boards.ts'
import { NoteLine } from '../../ui/messages/standing-note.tsx'

const ENDS: Readonly<Record<UnitBoardEnd, string>> = {
  deleted: "your unit's board was deleted",
  ended: "your unit's board has ended",
  removed: "you were removed from your unit's board",
  left: "you left your unit's board",
}

/** Tells a soldier that a unit board is gone, and what it said last. */
export function EndedBoardLine(ended: EndedBoard) {
  const { board, facts, isCurrent } = ended
  const seeing = useSeeEnd()
  const said = isCurrent ? dayFactsText(facts) : ''
  return (
    <NoteLine
      choices={
        <Button variant="subtle" loading={seeing.isPending} onClick={() => seeing.mutate(ended)}>
          Got it
        </Button>
      }
    >
      &quot;{board.name}&quot;: {ENDS[facts.end]}. Your own board stays with its date and topics
      {said === ''
        ? '.'
        : `, and with what was said last: ${said}. Ask your leader what still holds.`}
    </NoteLine>
  )
}
