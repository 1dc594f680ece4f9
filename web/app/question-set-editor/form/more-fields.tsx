import { editorRowOf } from '@squared-away/domain/question-sets/editor'
import type { EditorField } from '@squared-away/domain/question-sets/rows'
import { type ReactNode, useState } from 'react'
import type { EditorStore } from '../editor-store.ts'
import classes from './question-form.module.css'

const FIELDS = ['spoken', 'why', 'items'] as const satisfies EditorField[]

interface MoreFieldsProps {
  store: EditorStore
  id: string
  field: (name: EditorField) => ReactNode
}

/** Optional fields, collapsed until used. */
export function MoreFields({ store, id, field }: MoreFieldsProps) {
  const [isOpen, setOpen] = useState(() => {
    const row = editorRowOf(store.state(), id)
    return FIELDS.some((name) => row?.[name])
  })
  return (
    <details
      className={classes.more}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>More: spoken answer, why, list items</summary>
      {isOpen && <div className={classes.moreFields}>{FIELDS.map(field)}</div>}
    </details>
  )
}
