import { Link } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import classes from './no-board-note.module.css'

interface NoBoardNoteProps {
  /** The kind of session that is about to start. */
  what: 'session' | 'practice'
  className?: string | undefined
}

/** Warns before a session that it will not count for a board. */
export function NoBoardNote({ what, className = '' }: NoBoardNoteProps) {
  return (
    <p className={`${classes.note} ${className}`}>
      <strong>No active board.</strong> Without one a {what} counts for no board.{' '}
      <Link to={screens.boards}>Manage My Boards</Link>
    </p>
  )
}
