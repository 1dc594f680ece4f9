import { type RefObject, useEffect } from 'react'

/** Where typing or choosing goes on after the press. */
const KEEPS_FOCUS = 'a[href], input:not([type="radio"]), textarea, select'

/**
 * A control beside the card that is pressed with a pointer gives the focus back to the card, so that
 * the keys of the screen go on working. Whoever came to it with Tab stays there.
 *
 * @param stage holds the card: what is marked `data-takes-keys`, else it takes the focus itself.
 */
export function useFocusReturn(stage: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onClick = ({ target, detail }: MouseEvent) => {
      // A key that presses a control makes a click too, with no count of presses.
      if (detail === 0 || !(target instanceof Element) || stage.current === null) return
      if (stage.current.contains(target) || target.closest('[role="dialog"]')) return
      if (target.closest(KEEPS_FOCUS) || !target.closest('button, label, input')) return
      const card = stage.current.querySelector<HTMLElement>('[data-takes-keys]')
      const taker = card ?? stage.current
      taker.focus({ preventScroll: true })
    }
    // Before the control's own listeners: a dialog that it opens gives the focus back to the card.
    window.addEventListener('click', onClick, { capture: true })
    return () => window.removeEventListener('click', onClick, { capture: true })
  }, [stage])
}
