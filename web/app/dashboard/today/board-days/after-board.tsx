import { Button } from '@mantine/core'
import { daysUntil } from '@squared-away/domain/boards/days-remaining'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import * as screens from '../../../addresses/screens.ts'
import type { BoardDocument } from '../../../data/boards/active-board.ts'
import { debriefQuery } from '../../../data/debriefs/debriefs.ts'
import { useSignedInUser } from '../../../data/user/signed-in-user.ts'
import { isDebriefDue } from '../../debrief-days.ts'
import { TodayFrame } from '../today-frame.tsx'

export interface AfterBoardProps {
  board: BoardDocument
  /** The reader's calendar day, yyyy-MM-dd. */
  today: string
  /** Shows the plan all the same. */
  onKeepStudying: () => void
}

/** After the board: the next one, and what was asked. No plan goes on by itself. */
export function AfterBoard({ board, today, onKeepStudying }: AfterBoardProps) {
  const { $id: userId } = useSignedInUser()
  const daysLeft = daysUntil(board.targetDate, today) ?? 0
  const days = -daysLeft
  // Above, the dashboard then asks for the same.
  const isAsked = useQuery(debriefQuery(userId, board.$id)).data === null && isDebriefDue(daysLeft)
  return (
    <TodayFrame
      heading={days === 1 ? 'Your board was yesterday' : `Your board was ${days} days ago`}
      words={
        isAsked
          ? 'Set the date of the next one when you know it.'
          : 'Write down what they asked while you remember it. Then set the date of the next one.'
      }
      action={
        <>
          <Button size="lg" component={Link} to={screens.newBoard}>
            Set up your next board
          </Button>
          {!isAsked && (
            <Button size="lg" variant="default" component={Link} to={screens.newSet}>
              Write down questions
            </Button>
          )}
          <Button size="lg" variant="subtle" onClick={onKeepStudying}>
            Keep studying
          </Button>
        </>
      }
    />
  )
}
