import { Button } from '@mantine/core'
import { MEMORY_TEXTS_PER_USER } from '@squared-away/domain/entities/memory-text'
import { useState } from 'react'
import { errorMessage } from '../data/errors.ts'
import type { MemoryTextDocument } from '../data/memory-texts/memory-texts.ts'
import { useDeleteMemoryText } from '../data/memory-texts/on-request/text-edits.ts'
import { DeletionDialog, type DialogFrame } from '../ui/dialogs/deletion-dialog.tsx'
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
        own.length < MEMORY_TEXTS_PER_USER ? (
          <Button variant="default" onClick={() => ask('edit', null)}>
            Add a Text
          </Button>
        ) : (
          <p>You have {MEMORY_TEXTS_PER_USER} texts, the maximum. Delete one to add another.</p>
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

/** Asks before deleting one of the soldier's texts. */
function OwnTextDeletion({ text, ...frame }: DialogFrame & { text: MemoryTextDocument }) {
  const deletion = useDeleteMemoryText()

  return (
    <DeletionDialog
      title="Delete Text"
      {...frame}
      onDelete={() => deletion.mutateAsync(text.$id)}
      isPending={deletion.isPending}
      failure={
        deletion.error && {
          message: 'Could not delete the text.',
          detail: errorMessage(deletion.error),
        }
      }
    >
      <p>
        Are you sure you want to delete "<bdi>{text.title}</bdi>"? This cannot be undone.
      </p>
    </DeletionDialog>
  )
}
