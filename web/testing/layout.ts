import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/** Expects no horizontal scrolling. */
export async function expectNoSideScroll() {
  await expect.poll(() => document.documentElement.scrollWidth).toBe(innerWidth)
}

/** The boxes of elements at one moment: data that arrives in between would move the page. */
export function measureBoxes(...locators: readonly Locator[]): DOMRect[] {
  return locators.map((locator) => locator.element().getBoundingClientRect())
}
