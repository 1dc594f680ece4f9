import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { letterKeysWork } from '../../study/keys/letter-keys.ts'
import { useLoadedPart } from '../../ui/page/loaded-part.ts'

const START = { id: 'start', keyLabel: 'Enter', label: 'Start what is first' }
const ELSEWHERE = [
  { id: 'search', keyLabel: 'Ctrl K', label: 'Search' },
  { id: 'next', keyLabel: 'Tab', label: 'Go to the next button, link or field' },
  { id: 'keys', keyLabel: '?', label: 'Show the keys' },
]

/**
 * On every screen '?' lists the keys, and Enter starts what is first, unless the screen uses these
 * keys itself.
 */
export function KeysGate() {
  const [shown, setShown] = useState<typeof ELSEWHERE | null>(null)
  const { Part: KeysDialog, load } = useLoadedPart(fetchKeysDialog)

  const press = useEffectEvent((key: string) => {
    if (key === 'Enter') firstToStart()?.click()
    else void show()
  })
  // Listens as soon as the frame is drawn, like the study screens.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isFree(event)) return
      // A screen may listen after this: it takes the key by preventing its default.
      setTimeout(() => event.defaultPrevented || press(event.key))
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  async function show() {
    if (await load()) setShown(firstToStart() ? [START, ...ELSEWHERE] : ELSEWHERE)
  }
  if (!KeysDialog) return null
  return (
    <KeysDialog
      opened={shown !== null}
      onClose={() => setShown(null)}
      actions={shown ?? ELSEWHERE}
    />
  )
}

/** The button or link that a screen marks as what is done first there. */
const firstToStart = () =>
  document.querySelector<HTMLElement>('main [data-starts]:not(:disabled, [data-disabled])')

const FIELDS = 'input:not([type="radio"]), textarea, select, [contenteditable]'
const PRESSED = 'a[href], button, summary, input, [role="button"], [tabindex="0"]'

/** Whether no focused element has its own use of the key. */
function isFree(event: KeyboardEvent): boolean {
  const { key, target } = event
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey
  if (hasModifier || event.repeat || event.isComposing) return false
  // A dialog without a focused field covers what could be started.
  if (!(target instanceof Element) || document.querySelector('[role="dialog"]')) return false
  if (key === '?') return letterKeysWork() && target.closest(FIELDS) === null
  return key === 'Enter' && target.closest(PRESSED) === null
}

const fetchKeysDialog = () =>
  import('../../ui/dialogs/keys-dialog.tsx').then((part) => part.KeysDialog)
