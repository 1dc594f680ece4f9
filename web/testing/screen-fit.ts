/** What does not fit on the screen that is open. Each function returns words for a failed test. */

/**
 * What makes the page, or an open dialog, scroll sideways: each element with its words and by how
 * many px it sticks out. Empty if everything fits.
 */
export function elementsWiderThanScreen(): string[] {
  const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"]')
  return [document.documentElement, ...dialogs]
    .filter((frame) => frame.scrollWidth > frame.clientWidth)
    .flatMap((frame) => [
      `${frame.tagName} scrolls by ${frame.scrollWidth - frame.clientWidth} px`,
      ...stickingOut(frame).slice(0, 6),
    ])
}

function stickingOut(frame: HTMLElement): string[] {
  const edge = frame.getBoundingClientRect().left + frame.clientWidth
  return [...frame.querySelectorAll<HTMLElement>('*')]
    .filter((element) => element.checkVisibility() && !isScrolled(element, frame))
    .map((element) => ({ element, by: element.getBoundingClientRect().right - edge }))
    .filter(({ by }) => by > 0.5)
    .map(({ element, by }) => {
      const words = element.textContent?.trim().slice(0, 30)
      return `${element.tagName}.${element.className} "${words}" by ${Math.ceil(by)} px`
    })
}

/** Whether a box within the frame cuts the element or scrolls it. */
function isScrolled(element: Element, frame: Element) {
  for (let box = element.parentElement; box && box !== frame; box = box.parentElement) {
    if (box !== document.body && getComputedStyle(box).overflowX !== 'visible') return true
  }
  return false
}

/** Waits until a new size is drawn: the fonts are there, and every style has followed it. */
export async function sizeDrawn() {
  await document.fonts.ready
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
}

/**
 * The texts that a box cuts off, with neither a way to scroll nor a sign that something is missing:
 * the words and by how many px. A text that ends in "…" counts as whole.
 */
export function cutTexts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const parent = text.parentElement
    if (text.data.trim() === '' || !parent?.checkVisibility({ visibilityProperty: true })) continue
    if (parent.closest('[inert], [aria-hidden="true"], .visually-hidden, script, style')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const by = cutBy(parent, range.getBoundingClientRect())
    if (by > 2) found.push(`"${text.data.trim().slice(0, 40)}" by ${Math.round(by)} px`)
  }
  return found
}

/** By how much the boxes around a text cut it, in px. */
function cutBy(parent: Element, words: DOMRect): number {
  let most = 0
  for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
    const style = getComputedStyle(at)
    if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return 0
    if (style.position === 'fixed') return most
    const box = at.getBoundingClientRect()
    // For screen readers alone.
    if (style.clipPath === 'inset(50%)' || box.width <= 1 || box.height <= 1) return 0
    if (/hidden|clip/.test(style.overflowX)) {
      most = Math.max(most, words.right - box.right, box.left - words.left)
    } else if (style.overflowX !== 'visible') return most
    if (/hidden|clip/.test(style.overflowY)) {
      most = Math.max(most, words.bottom - box.bottom, box.top - words.top)
    } else if (style.overflowY !== 'visible') return most
  }
  return most
}

/** The width of a focus ring of base.css and its distance, in px. */
const RING = 4

/** The controls whose ring an ancestor with an edge of its own would cut off. */
export function cutRings(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'main :is(a[href], button:not(:disabled), summary, [tabindex="0"])',
  )
  return [...controls]
    .filter(hasCutRing)
    .map((control) => (control.getAttribute('aria-label') ?? control.textContent).slice(0, 60))
}

function hasCutRing(control: HTMLElement) {
  const box = control.getBoundingClientRect()
  if (box.width === 0 || getComputedStyle(control).visibility === 'hidden') return false
  for (let at = control.parentElement; at && at !== document.body; at = at.parentElement) {
    const style = getComputedStyle(at)
    if (style.position === 'fixed') return false
    const edge = at.getBoundingClientRect()
    const [left, right] = [edge.left + at.clientLeft, edge.right]
    const [top, bottom] = [edge.top + at.clientTop, edge.bottom]
    const cutsAcross = style.overflowX !== 'visible' && at.scrollWidth <= at.clientWidth
    const cutsAlong = style.overflowY !== 'visible' && at.scrollHeight <= at.clientHeight
    const isCutAcross = box.left - RING < left - 0.5 || box.right + RING > right + 0.5
    const isCutAlong = box.top - RING < top - 0.5 || box.bottom + RING > bottom + 0.5
    if ((cutsAcross && isCutAcross) || (cutsAlong && isCutAlong)) return true
  }
  return false
}

/**
 * What is wrong with the open dialog: controls that have the focus and are hidden entirely, as in
 * WCAG 2.2, 2.4.11, and a title and buttons that leave less than half of it to what scrolls, if
 * anything does.
 */
export function coveredParts(): string[] {
  const dialog = document.querySelector('[role="dialog"]')
  if (dialog === null) return ['There is no dialog.']
  const hidden = [...dialog.querySelectorAll<HTMLElement>('button, input, select, textarea, a')]
    .filter((control) => !control.matches(':disabled') && control.checkVisibility())
    .filter((control) => isHiddenIn(dialog, control))
    .map((control) => `hidden: ${control.getAttribute('aria-label') ?? control.outerHTML}`)
  const sticky = [...dialog.querySelectorAll('*')]
    .filter(isSticky)
    .reduce((sum, part) => sum + part.getBoundingClientRect().height, 0)
  const scrolls = dialog.scrollHeight > dialog.clientHeight
  if (!scrolls || sticky * 2 <= dialog.clientHeight) return hidden
  return [...hidden, `${sticky} of ${dialog.clientHeight} px do not scroll`]
}

const isSticky = (part: Element) => getComputedStyle(part).position === 'sticky'

function isHiddenIn(dialog: Element, control: HTMLElement): boolean {
  control.focus()
  control.scrollIntoView({ block: 'nearest' })
  const { left, top, width, height } = (control.closest('label') ?? control).getBoundingClientRect()
  return [0.1, 0.3, 0.5, 0.7, 0.9].every((share) =>
    covers(dialog, document.elementFromPoint(left + width / 2, top + height * share), control),
  )
}

function covers(dialog: Element, hit: Element | null, control: Element): boolean {
  for (let part = hit; part !== null && part !== dialog; part = part.parentElement) {
    if (isSticky(part)) return !part.contains(control)
  }
  return hit === null || !dialog.contains(hit)
}

/** The control that has the focus while something covers it entirely; else null. */
export function hiddenFocus(): string | null {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return null
  // A radio or check box may be drawn by its label.
  const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined
  const isSmall = focused.getBoundingClientRect().width < 3
  const drawn = isSmall || getComputedStyle(focused).opacity === '0' ? label : focused
  const { left, top, width, height } = (drawn ?? focused).getBoundingClientRect()
  const steps = [0, 1, 2, 3, 4]
  const isSeen = steps.some((across) =>
    steps.some((down) => {
      const x = left + 1 + ((width - 2) * across) / 4
      const y = top + 1 + ((height - 2) * down) / 4
      const shown = document.elementFromPoint(x, y)
      if (shown === null) return false
      return focused.contains(shown) || shown.contains(focused) || !!label?.contains(shown)
    }),
  )
  return isSeen ? null : `${focused.tagName} ${focused.ariaLabel ?? focused.textContent}`
}
