import { useEffectEvent, useLayoutEffect } from 'react'
import { isLetterKey, letterKeysWork } from './keys/letter-keys.ts'

/** An action on a study screen, shared by its button, its key and the list of keys. */
export type StudyAction = {
  id: string
  /** The label of the button and in the list of keys. */
  label: string
  /** A `KeyboardEvent.key`, letters in lower case. */
  key: string
  /** The key as it is printed on a keyboard. */
  keyLabel: string
  isEnabled: boolean
  run: () => void
}

/** Runs the enabled action of a pressed key, wherever the focus is. */
export function useActionKeys(actions: readonly StudyAction[]) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || hasModifier(event) || belongsElsewhere(event)) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    if (isLetterKey(key) && !letterKeysWork()) return
    const action = actions.find((candidate) => candidate.key === key)
    if (!action) return
    // Also for disabled actions: Space and the arrows would otherwise scroll the page.
    event.preventDefault()
    if (action.isEnabled && !event.repeat) action.run()
  })
  // Listens as soon as the screen is drawn: a later effect would miss a key pressed at once.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

function hasModifier(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey || event.isComposing
}

const FIELDS = '[role="dialog"], input:not([type="radio"]), textarea, select, [contenteditable]'

/** Elements on which Enter or Space has its own effect when focused. */
const PRESSED = { Enter: 'a[href], button, summary', ' ': 'button, summary, [role="button"]' }

/** True if the key belongs to the focused element: a dialog, a field, a radio or a button. */
function belongsElsewhere({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest(FIELDS)) return true
  if (target.matches('input[type="radio"]')) return key === ' ' || key.startsWith('Arrow')
  if (key !== ' ' && key !== 'Enter') return false
  const control = target.closest(PRESSED[key])
  return control !== null && !control.hasAttribute('data-takes-keys')
}

/** The actions whose keys work, for the list of keys. */
export function actionsWithKeys(actions: readonly StudyAction[]): readonly StudyAction[] {
  return letterKeysWork() ? actions : actions.filter(({ key }) => !isLetterKey(key))
}
