import { expect, type Page } from '@playwright/test'

/** Expects no horizontal scrolling. */
export async function expectNoSideScroll(page: Page) {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBe(page.viewportSize()?.width)
}

/**
 * What makes the page, or an open dialog, scroll sideways: each element with its words and by how
 * many px it sticks out. Empty if everything fits.
 */
export function elementsWiderThanScreen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element, frame: Element) => {
      for (let box = element.parentElement; box && box !== frame; box = box.parentElement) {
        if (box !== document.body && getComputedStyle(box).overflowX !== 'visible') return true
      }
      return false
    }
    const stickingOut = (frame: Element) => {
      const edge = frame.getBoundingClientRect().left + frame.clientWidth
      return [...frame.querySelectorAll<HTMLElement>('*')]
        .filter((element) => element.checkVisibility() && !isCut(element, frame))
        .map((element) => ({ element, by: element.getBoundingClientRect().right - edge }))
        .filter(({ by }) => by > 0.5)
        .map(({ element, by }) => {
          const words = element.textContent?.trim().slice(0, 30)
          return `${element.tagName}.${element.className} "${words}" by ${Math.ceil(by)} px`
        })
    }
    return [document.documentElement, ...document.querySelectorAll('[role="dialog"]')]
      .filter((frame) => frame.scrollWidth > frame.clientWidth)
      .flatMap((frame) => [
        `${frame.tagName} scrolls by ${frame.scrollWidth - frame.clientWidth} px`,
        ...stickingOut(frame).slice(0, 6),
      ])
  })
}
