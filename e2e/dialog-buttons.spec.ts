import { dialog } from './board-steps.ts'
import { expect, type Page, test } from './engines/test.ts'
import { createDocument, signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'

/** The smallest phone, a common one, and that one held sideways. */
const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]

/** A long form with a note beside its buttons, two other forms, a choice of files, a question. */
const DIALOGS = [
  { name: 'Create New Board', open: (page: Page) => page.goto('/home/boards?new') },
  { name: 'Create New Study Guide', open: (page: Page) => page.goto('/home/my-study-guides?new') },
  { name: 'Import Cards', open: (page: Page) => page.goto('/home/questions/my-questions?cards') },
  { name: 'Upload CSV', open: (page: Page) => page.goto('/home/questions/my-questions?upload') },
  {
    name: 'Delete Board',
    async open(page: Page) {
      await page.goto('/home/boards')
      await page.getByRole('button', { name: 'Delete Promotion board' }).click()
    },
  },
]

/**
 * What is wrong with the open dialog: controls that have the focus and are hidden entirely, as in
 * WCAG 2.2, 2.4.11, and a title and buttons that leave less than half of it to what scrolls.
 */
function coveredParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = document.querySelector('[role="dialog"]')
    if (dialog === null) return ['There is no dialog.']
    const isSticky = (part: Element) => getComputedStyle(part).position === 'sticky'
    const covers = (hit: Element | null, control: Element) => {
      for (let part = hit; part !== null && part !== dialog; part = part.parentElement) {
        if (isSticky(part)) return !part.contains(control)
      }
      return hit === null || !dialog.contains(hit)
    }
    const isHidden = (control: HTMLElement) => {
      control.focus()
      // WebKit scrolls to the focus only with its next frame.
      control.scrollIntoView({ block: 'nearest' })
      const { left, top, width, height } = (
        control.closest('label') ?? control
      ).getBoundingClientRect()
      return [0.1, 0.3, 0.5, 0.7, 0.9].every((share) =>
        covers(document.elementFromPoint(left + width / 2, top + height * share), control),
      )
    }
    const hidden = [...dialog.querySelectorAll<HTMLElement>('button, input, select, textarea, a')]
      .filter((control) => !control.matches(':disabled') && control.checkVisibility())
      .filter(isHidden)
      .map((control) => `hidden: ${control.getAttribute('aria-label') ?? control.outerHTML}`)
    const sticky = [...dialog.querySelectorAll('*')]
      .filter(isSticky)
      .reduce((sum, part) => sum + part.getBoundingClientRect().height, 0)
    if (sticky * 2 <= dialog.clientHeight) return hidden
    return [...hidden, `${sticky} of ${dialog.clientHeight} px do not scroll`]
  })
}

for (const { name, open } of DIALOGS) {
  test(`with text of double size, "${name}" hides none of its controls`, {
    tag: '@engines',
  }, async ({ page }) => {
    await signInNewSoldier(page)
    await withoutMobileNotice(page)
    await createDocument(page, 'boards', { name: 'Promotion board', categories: ['First Aid'] })
    await open(page)
    await expect(dialog(page, name).getByRole('button').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const size of SIZES) {
      await page.setViewportSize(size)
      for (const text of ['100%', '200%']) {
        await page.evaluate((fontSize) => {
          document.documentElement.style.fontSize = fontSize
        }, text)
        await expect
          .poll(() => coveredParts(page), `${size.width} x ${size.height}, text ${text}`)
          .toEqual([])
      }
    }
  })
}
