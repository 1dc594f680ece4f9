import type { ReactNode } from 'react'

/** Actions of the editor, shared by buttons, keys and the list of keys. */
export type EditorCommand = {
  id: string
  /** Label of the button and in the list of keys. */
  label: string
  /** A `KeyboardEvent.key`, letters in lower case. */
  key: string
  withAlt?: boolean
  /** Key as printed on a keyboard. */
  keyLabel: string
  icon?: ReactNode
  isEnabled: boolean
  run: () => void
}

/** The action of a key pressed in the list, if any. */
export function actionForKey(
  actions: readonly EditorCommand[],
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
): EditorCommand | undefined {
  if (event.ctrlKey || event.metaKey) return undefined
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  return actions.find((action) => action.key === key && (action.withAlt ?? false) === event.altKey)
}

/** Value for `aria-keyshortcuts`. */
export function keyShortcut({ key, withAlt = false }: EditorCommand): string {
  const name = key.length === 1 ? key.toUpperCase() : key
  return withAlt ? `Alt+${name}` : name
}

/** Keys that work inside the fields of a question, for the list of keys. */
export const FIELD_KEYS = [
  { id: 'next-question', keyLabel: 'Alt + Page Down', label: 'In a field: the next question' },
  {
    id: 'previous-question',
    keyLabel: 'Alt + Page Up',
    label: 'In a field: the previous question',
  },
  { id: 'back', keyLabel: 'Esc', label: 'In a field: back to the list' },
  { id: 'commit', keyLabel: 'Ctrl + S', label: 'Review and save' },
] as const
