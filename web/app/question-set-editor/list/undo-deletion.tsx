import { Button } from '@mantine/core'
import { type EditorStore, useEditor } from '../editor-store.ts'

/** Reports deleted questions and restores the last one. */
export function UndoDeletion({ store, onUndo }: { store: EditorStore; onUndo: () => void }) {
  const count = useEditor(store, (state) => state.deleted.length)
  if (count === 0) return null
  return (
    <span role="status">
      {count === 1 ? '1 deleted.' : `${count} deleted.`}{' '}
      <Button variant="subtle" size="compact-md" onClick={onUndo}>
        Undo
      </Button>
    </span>
  )
}
