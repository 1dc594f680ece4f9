import { PRESSED_EARLY } from './early-press.ts'

/**
 * Runs in the head. Holds back a form that is submitted before the app has started: the browser
 * would leave the page. Must not depend on the visitor: the server allows it by its hash.
 */
addEventListener('submit', (event) => {
  if (event.defaultPrevented || !(event.target instanceof Element)) return
  event.preventDefault()
  event.target.setAttribute(PRESSED_EARLY, '')
})
