import { IconEyeOff } from '@tabler/icons-react'
import classes from './hidden-note.module.css'
import type { LibraryStatus } from './library-items.ts'

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
