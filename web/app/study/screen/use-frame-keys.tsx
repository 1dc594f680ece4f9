import { type ReactNode, useCallback, useState } from 'react'
import { KeysDialog } from '../../ui/dialogs/keys-dialog.tsx'
import { actionsWithKeys, type StudyAction, useActionKeys } from '../study-action.ts'

/**
 * Runs the actions of a study screen by their keys, and lists them in a dialog.
 *
 * @param listed actions that only the dialog lists: something else runs them.
 * @returns the dialog to render, and what opens it, which never changes.
 */
export function useFrameKeys(
  actions: readonly StudyAction[],
  listed: readonly StudyAction[],
): { dialog: ReactNode; show: () => void } {
  const [shown, setShown] = useState<'never' | 'now' | 'before'>('never')
  const show = useCallback(() => setShown('now'), [])
  const all = [...actions, { ...SHOW_KEYS, run: show }]
  useActionKeys(all)
  const dialog = shown !== 'never' && (
    <KeysDialog
      opened={shown === 'now'}
      onClose={() => setShown('before')}
      actions={actionsWithKeys([...all, ...listed])}
    />
  )
  return { dialog, show }
}

const SHOW_KEYS = {
  id: 'keys',
  label: 'Show the keys',
  key: '?',
  keyLabel: '?',
  isEnabled: true,
} as const
