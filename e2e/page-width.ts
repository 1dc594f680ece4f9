import { expect, type Page } from '@playwright/test'

/** Nothing on the page is wider than the window and makes it scroll to the side. */
export async function expectNoSideScroll(page: Page) {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBe(page.viewportSize()?.width)
}
