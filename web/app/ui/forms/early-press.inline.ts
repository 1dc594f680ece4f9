import { HAS_STARTED, PRESSED_EARLY } from './early-press.ts'

/**
 * Runs in the head. Holds back a form that is submitted before the app has started: the browser
 * would leave the page. Remembers a button that is pressed until then, since nothing hears it. Must
 * not depend on the visitor: the server allows it by its hash.
 */
addEventListener('submit', (event) => {
  if (event.defaultPrevented || !(event.target instanceof Element)) return
  event.preventDefault()
  event.target.setAttribute(PRESSED_EARLY, '')
})

/** The last button that was pressed before the app had started. */
let pressed: Element | undefined
const hasStarted = () => document.documentElement.hasAttribute(HAS_STARTED)

// Before React, which stops a press that it cannot deliver yet.
addEventListener(
  'click',
  ({ target }) => {
    if (hasStarted() || !(target instanceof Element)) return
    pressed?.removeAttribute(PRESSED_EARLY)
    pressed = target.closest('button[type="button"]') ?? undefined
    pressed?.setAttribute(PRESSED_EARLY, '')
  },
  true,
)
// The app started during this press, and heard it.
addEventListener('click', () => {
  if (hasStarted()) pressed?.removeAttribute(PRESSED_EARLY)
})
