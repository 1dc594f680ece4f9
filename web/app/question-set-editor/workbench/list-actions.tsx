import { IconArrowDown, IconArrowUp, IconCopyPlus, IconTrash } from '@tabler/icons-react'
import type { EditorCommand } from '../editor-actions.ts'
import { SEARCH_ID } from '../list/list-tools.tsx'
import type { ListEdits } from './list-edits.ts'
import type { OpenQuestion } from './use-open-question.ts'

/** An action of the list; the form of the open question may offer it too. */
export type ListAction = EditorCommand & { inForm: boolean }

interface Possible {
  /** False if the set is full. */
  canAdd: boolean
  /** True if a deletion can be undone. */
  canUndo: boolean
}

/** The actions of buttons and keys on the list, with which are enabled. */
export function listActions(
  { place, shown }: Pick<OpenQuestion, 'place' | 'shown'>,
  edits: ListEdits,
  { canAdd, canUndo }: Possible,
): ListAction[] {
  const isAny = place >= 0
  const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const
  return [
    {
      ...{ id: 'up', label: 'Move up', key: 'ArrowUp', withAlt: true, keyLabel: 'Alt + ↑' },
      ...{ icon: <IconArrowUp {...icon} />, inForm: true },
      ...{ isEnabled: isAny && place > 0, run: () => edits.move(-1) },
    },
    {
      ...{ id: 'down', label: 'Move down', key: 'ArrowDown', withAlt: true, keyLabel: 'Alt + ↓' },
      ...{ icon: <IconArrowDown {...icon} />, inForm: true },
      ...{ isEnabled: isAny && place < shown.length - 1, run: () => edits.move(1) },
    },
    {
      ...{ id: 'duplicate', label: 'Duplicate', key: 'd', keyLabel: 'D' },
      ...{ icon: <IconCopyPlus {...icon} />, inForm: true },
      ...{ isEnabled: isAny && canAdd, run: edits.duplicate },
    },
    {
      ...{ id: 'delete', label: 'Delete', key: 'Delete', keyLabel: 'Delete' },
      ...{ icon: <IconTrash {...icon} />, inForm: true },
      ...{ isEnabled: isAny, run: edits.remove },
    },
    {
      ...{ id: 'undo', label: 'Undo the last deletion', key: 'u', keyLabel: 'U', inForm: false },
      ...{ isEnabled: canUndo, run: edits.undo },
    },
    {
      ...{ id: 'add', label: 'Add a question', key: 'n', keyLabel: 'N', inForm: false },
      ...{ isEnabled: canAdd, run: edits.add },
    },
    {
      ...{ id: 'search', label: 'Search', key: '/', keyLabel: '/', inForm: false },
      ...{ isEnabled: true, run: () => document.getElementById(SEARCH_ID)?.focus() },
    },
  ]
}
