import { IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { momentOf } from '../page/moments.ts'
import classes from './kept-draft-note.module.css'

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
        {keptAt !== null && <>Your unsaved changes from {momentOf(keptAt)} are back. </>}
        {children}
      </p>
    </div>
  )
}
