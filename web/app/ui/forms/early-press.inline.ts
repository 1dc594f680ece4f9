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
addEventListener('click', ({ target }) => {
  if (document.documentElement.hasAttribute(HAS_STARTED) || !(target instanceof Element)) return
  const button = target.closest('button[type="button"]')
  if (!button) return
  document.querySelector(`button[${PRESSED_EARLY}]`)?.removeAttribute(PRESSED_EARLY)
  button.setAttribute(PRESSED_EARLY, '')
})
