/** The document title of a page. */
export function pageTitle(page: string) {
  return [{ title: `${page} · Squared Away` }]
}

/** How long a closing dialog takes to return the focus, in milliseconds. */
const AFTER_CLOSING_MS = 250

/** Focuses the page heading when the focused element is gone. */
export function focusPageHeading() {
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus()
}

/** The same after a dialog closes whose opener is gone with its row. */
export function focusPageHeadingAfterDialog() {
  setTimeout(focusPageHeading, AFTER_CLOSING_MS)
}
