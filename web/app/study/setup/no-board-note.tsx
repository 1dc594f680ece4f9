import { Link } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import classes from './no-board-note.module.css'

interface NoBoardNoteProps {
  /** What is about to begin. */
  what: 'session' | 'practice'
  className?: string | undefined
}

/** Says before a session that it will count for no board. */
export function NoBoardNote({ what, className = '' }: NoBoardNoteProps) {
  return (
    <p className={`${classes.note} ${className}`}>
      <strong>No active board.</strong> Without one a {what} counts for no board.{' '}
      <Link to={screens.boards}>Manage My Boards</Link>
    </p>
  )
}
