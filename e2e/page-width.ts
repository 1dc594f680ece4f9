import { expect, type Page } from '@playwright/test'

/** Expects no horizontal scrolling. */
export async function expectNoSideScroll(page: Page) {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBe(page.viewportSize()?.width)
}
