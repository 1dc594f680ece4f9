import { Link } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import classes from './no-board-note.module.css'

interface NoBoardNoteProps {
  /** What is about to begin. */
  what: 'session' | 'practice'
  className?: string | undefined
}

/** Says before a session that it will not count. */
export function NoBoardNote({ what, className = '' }: NoBoardNoteProps) {
  return (
    <p className={`${classes.note} ${className}`}>
      <strong>No active board.</strong> Without one a {what} cannot be saved.{' '}
      <Link to={screens.boards}>Manage My Boards</Link>
    </p>
  )
}
