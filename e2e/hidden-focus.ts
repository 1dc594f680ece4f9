import type { Page } from '@playwright/test'

/**
 * Presses Tab this often and returns the controls that had the focus while something covered them
 * entirely (WCAG 2.2, 2.4.11).
 */
export async function hiddenFocus(page: Page, presses: number): Promise<string[]> {
  const hidden: string[] = []
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(async () => {
      await new Promise((painted) => requestAnimationFrame(painted))
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
    })
    if (name !== null) hidden.push(name)
  }
  return hidden
}
