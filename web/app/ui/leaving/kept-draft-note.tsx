import { IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './kept-draft-note.module.css'

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

interface KeptDraftNoteProps {
  /** Until when it was written, where it is from an earlier visit; ISO moment. */
  keptAt: string | null
  children: ReactNode
}

/** Says where the words come from that are not those of the account. */
export function KeptDraftNote({ keptAt, children }: KeptDraftNoteProps) {
  return (
    <div className={classes.note} role="status">
      <IconHistory size={22} stroke={1.6} aria-hidden="true" />
      <p>
        {keptAt !== null && (
          <>Here is what you wrote until {moment.format(new Date(keptAt))} and did not save. </>
        )}
        {children}
      </p>
    </div>
  )
}
