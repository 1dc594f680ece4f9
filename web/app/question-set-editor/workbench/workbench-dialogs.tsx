import { isOpenFilter } from '@squared-away/domain/question-sets/search'
import { KeysDialog } from '../../ui/dialogs/keys-dialog.tsx'
import { CategoryDialog } from '../category-dialog.tsx'
import { DiscardChanges } from '../commit/discard-changes.tsx'
import { type EditorCommand, FIELD_KEYS } from '../editor-actions.ts'
import type { EditorStore } from '../editor-store.ts'
import type { ListEdits } from './list-edits.ts'
import type { OpenQuestion } from './use-open-question.ts'

export type DialogName = 'keys' | 'categories' | 'discard'

interface WorkbenchDialogsProps {
  /** The open dialog. */
  dialog: DialogName | null
  store: EditorStore
  question: OpenQuestion
  edits: ListEdits
  keys: readonly EditorCommand[]
  onClose: () => void
  onDiscard: () => void
}

/** Dialogs for the whole set. */
export function WorkbenchDialogs(props: WorkbenchDialogsProps) {
  const { dialog, store, question, edits, keys, onClose, onDiscard } = props
  return (
    <>
      <KeysDialog
        opened={dialog === 'keys'}
        onClose={onClose}
        actions={[
          { id: 'open', keyLabel: 'Enter', label: 'In the list: edit the question' },
          ...keys,
          ...FIELD_KEYS,
        ]}
      />
      <CategoryDialog
        state={store.state()}
        shown={isOpenFilter(question.filter) ? null : question.shown}
        opened={dialog === 'categories'}
        onClose={onClose}
        onRename={edits.renameCategory}
        onMove={edits.moveToCategory}
      />
      <DiscardChanges opened={dialog === 'discard'} onClose={onClose} onDiscard={onDiscard} />
    </>
  )
}
