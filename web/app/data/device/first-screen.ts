/**
 * What a page shows first. On the dashboard that is today's plan: nothing else is fetched before it,
 * on a fast machine as on a slow one (decision 220). Other pages show themselves.
 */

/** Shown without today's plan, if something keeps it from being drawn, in milliseconds. */
export const LONGEST_WAIT_MS = 30_000

/** The attribute by which the page is drawn in the fonts of the device at first (tokens.css). */
const FONTS = 'data-fonts'

let show = () => {}
const shown = new Promise<void>((resolve) => {
  show = resolve
})

/** Says that the page shows what comes first. */
export function noteFirstScreen(): void {
  if (typeof document !== 'undefined') document.documentElement.removeAttribute(FONTS)
  show()
}

/** Resolves once the page shows what comes first: from then on the rest may be fetched. */
export function firstScreen(): Promise<void> {
  return shown
}

/** True if the page is to be drawn in the fonts of the device at first. */
export function hasLaterFonts(): boolean {
  return typeof document !== 'undefined' && document.documentElement.hasAttribute(FONTS)
}

/** The dashboard, as the scripts in the head of the page know it. */
const PLAN_FIRST = /^\/home\/dashboard\/?$/

if (typeof location !== 'undefined' && PLAN_FIRST.test(location.pathname)) {
  setTimeout(noteFirstScreen, LONGEST_WAIT_MS)
} else noteFirstScreen()
