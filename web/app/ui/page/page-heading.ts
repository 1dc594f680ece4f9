/** The time in which a closing dialog gives the focus back, in milliseconds. */
const AFTER_CLOSING_MS = 250

/** The focus goes to the page's name: what had it is gone. */
export function focusPageHeading() {
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus()
}

/** The same when a dialog closes and the button that opened it is gone with its row. */
export function focusPageHeadingAfterDialog() {
  setTimeout(focusPageHeading, AFTER_CLOSING_MS)
}
