import { Button } from '@mantine/core'
import { daysUntil } from '@squared-away/domain/boards/days-remaining'
import { Link } from 'react-router'
import * as screens from '../../../addresses/screens.ts'
import type { BoardDocument } from '../../../data/boards/active-board.ts'
import { TodayFrame } from '../today-frame.tsx'

interface AfterBoardProps {
  board: BoardDocument
  /** The reader's calendar day, yyyy-MM-dd. */
  today: string
  /** Shows the plan all the same. */
  onKeepStudying: () => void
}

/** After the board: the next one, and what was asked. No plan goes on by itself. */
export function AfterBoard({ board, today, onKeepStudying }: AfterBoardProps) {
  const days = -(daysUntil(board.targetDate, today) ?? 0)
  return (
    <TodayFrame
      heading={days === 1 ? 'Your board was yesterday' : `Your board was ${days} days ago`}
      words="Write down what they asked while you remember it. Then set the date of the next one."
      action={
        <>
          <Button size="lg" component={Link} to={screens.newBoard}>
            Set up your next board
          </Button>
          <Button size="lg" variant="default" component={Link} to={screens.newSet}>
            Write down questions
          </Button>
          <Button size="lg" variant="subtle" onClick={onKeepStudying}>
            Keep studying
          </Button>
        </>
      }
    />
  )
}
