import { IconEyeOff } from '@tabler/icons-react'
import type { LibraryStatus } from '../data/sets/library/library-items.ts'
import classes from './hidden-note.module.css'

/** Tells those who still have an item that an admin has hidden it. */
export function HiddenNote({ standing }: { standing: LibraryStatus }) {
  return (
    <span className={classes.note}>
      <IconEyeOff size={16} stroke={1.8} aria-hidden="true" />
      {standing === 'own'
        ? 'Hidden by an admin. Nobody else can find it here.'
        : 'No longer in the library. You keep it.'}
    </span>
  )
}
