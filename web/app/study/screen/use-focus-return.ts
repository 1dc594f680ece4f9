import { type RefObject, useEffect } from 'react'

/** Controls that keep the focus after a press, for typing or choosing. */
const KEEPS_FOCUS = 'a[href], input:not([type="radio"]), textarea, select'

/**
 * Returns the focus to the card after a control outside of it is pressed with a pointer, so that
 * the screen's keys keep working. Focus moved by Tab stays.
 *
 * @param stage contains the element marked `data-takes-keys`; without one, it gets the focus
 * itself.
 */
export function useFocusReturn(stage: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onClick = ({ target, detail }: MouseEvent) => {
      // A key press on a control fires a click too, with `detail` 0.
      if (detail === 0 || !(target instanceof Element) || stage.current === null) return
      if (stage.current.contains(target) || target.closest('[role="dialog"]')) return
      if (target.closest(KEEPS_FOCUS) || !target.closest('button, label, input')) return
      const card = stage.current.querySelector<HTMLElement>('[data-takes-keys]')
      const taker = card ?? stage.current
      const focus = () => taker.focus({ preventScroll: true })
      const isInMenu = target.closest('[data-menu]') !== null
      // A menu closes when the focus leaves it. What is chosen in it must be chosen by then, and
      // its other buttons say themselves where the focus goes.
      if (!isInMenu) focus()
      else if (target.closest('label, input')) setTimeout(focus)
    }
    // In the capture phase, before the control's own listeners: a dialog that it opens then returns
    // the focus to the card.
    window.addEventListener('click', onClick, { capture: true })
    return () => window.removeEventListener('click', onClick, { capture: true })
  }, [stage])
}
