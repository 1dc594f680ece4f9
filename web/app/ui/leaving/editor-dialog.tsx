import type { ComponentProps, ReactNode } from 'react'
import { ConflictQuestion } from '../conflicts/conflict-question.tsx'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { DiscardQuestion, useDiscardQuestion } from './discard-question.tsx'

interface EditorDialogProps extends ComponentProps<typeof FormDialog> {
  /** True while closing would lose changes. */
  isChanged: boolean
  /** One sentence about what would be lost. */
  warning: ReactNode
  /** Asks about what was changed somewhere else too. */
  question?: ComponentProps<typeof ConflictQuestion>
}

/**
 * A form dialog that asks before it, or the page below it, is left with unsaved changes, and about
 * what was changed somewhere else too.
 */
export function EditorDialog(props: EditorDialogProps) {
  const { isChanged, warning, opened, onClose, question, ...form } = props
  const leaving = useDiscardQuestion(opened && isChanged, onClose)
  return (
    <>
      <FormDialog {...form} opened={opened} onClose={leaving.ask} />
      <DiscardQuestion {...leaving}>{warning}</DiscardQuestion>
      {question && <ConflictQuestion {...question} />}
    </>
  )
}
