import { Link } from 'react-router'
import classes from './no-board-note.module.css'

/** Says before a practice that it will not count. */
export function NoBoardNote() {
  return (
    <p className={classes.note}>
      <strong>No active board.</strong> Without one a practice cannot be saved.{' '}
      <Link to="/home/boards">Manage My Boards</Link>
    </p>
  )
}
