import { IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatMoment } from '../page/moments.ts'
import classes from './kept-draft-note.module.css'

interface KeptDraftNoteProps {
  /** When the draft was last saved on this device (ISO), if on an earlier visit. */
  keptAt: string | null
  children: ReactNode
}

/** Explains that a form shows a draft, not the saved version. */
export function KeptDraftNote({ keptAt, children }: KeptDraftNoteProps) {
  return (
    <div className={classes.note} role="status">
      <IconHistory size={22} stroke={1.6} aria-hidden="true" />
      <p>
        {keptAt !== null && <>Your unsaved changes from {formatMoment(keptAt)} are back. </>}
        {children}
      </p>
    </div>
  )
}
