import { Button } from '@mantine/core'
import { MEMORY_TEXTS_A_USER } from '@squared-away/domain/entities/memory-text'
import { useState } from 'react'
import type { MemoryTextDocument } from '../data/memory-texts/memory-texts.ts'
import { OwnTextDeletion } from './own-text-deletion.tsx'
import { OwnTextDialog } from './own-text-dialog.tsx'
import classes from './own-texts.module.css'
import { type TextRow, TextRows } from './text-rows.tsx'
import { TextSection } from './text-section.tsx'

/** The open dialog and its text; null for a new one. */
type Asked = {
  kind: 'edit' | 'delete'
  text: MemoryTextDocument | null
  isOpen: boolean
  /** Key that resets the dialog each time it opens. */
  opening: number
}

interface OwnTextsProps {
  own: readonly MemoryTextDocument[]
  /** The same texts in the form for recital. */
  rows: readonly TextRow[]
}

/** The soldier's own texts, such as a unit's motto or history. */
export function OwnTexts({ own, rows }: OwnTextsProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (kind: Asked['kind'], id: string | null) =>
    setAsked((last) => {
      const text = own.find(({ $id }) => $id === id) ?? null
      return { kind, text, isOpen: true, opening: (last?.opening ?? 0) + 1 }
    })
  const close = () => setAsked((last) => last && { ...last, isOpen: false })

  return (
    <TextSection
      heading="Your Own Texts"
      action={
        own.length < MEMORY_TEXTS_A_USER ? (
          <Button variant="default" onClick={() => ask('edit', null)}>
            Add a Text
          </Button>
        ) : (
          <p>You have {MEMORY_TEXTS_A_USER} texts, the maximum. Delete one to add another.</p>
        )
      }
    >
      {own.length === 0 ? (
        <p className={classes.none}>
          No texts of your own yet. Add your unit's motto, song or history. Only you see it.
        </p>
      ) : (
        <TextRows
          rows={rows}
          actions={({ id, title }) => (
            <>
              <Button variant="subtle" aria-label={`Edit ${title}`} onClick={() => ask('edit', id)}>
                Edit
              </Button>
              <Button
                variant="subtle"
                aria-label={`Delete ${title}`}
                onClick={() => ask('delete', id)}
              >
                Delete
              </Button>
            </>
          )}
        />
      )}
      {asked?.kind === 'edit' && (
        <OwnTextDialog
          key={asked.opening}
          text={asked.text}
          opened={asked.isOpen}
          onClose={close}
        />
      )}
      {asked?.kind === 'delete' && asked.text && (
        <OwnTextDeletion text={asked.text} opened={asked.isOpen} onClose={close} />
      )}
    </TextSection>
  )
}
