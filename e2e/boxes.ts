import type { Locator } from '@playwright/test'

type Box = { readonly left: number; readonly top: number; readonly bottom: number }

/**
 * The boxes of two elements at one moment. Data that arrives between two separate measurements would
 * move the page.
 */
export async function boxesOf(one: Locator, other: Locator): Promise<readonly [Box, Box]> {
  const otherElement = await other.elementHandle()
  return one.evaluate((element, second) => {
    if (second === null) throw new Error('The second element is not there.')
    return [element.getBoundingClientRect().toJSON(), second.getBoundingClientRect().toJSON()]
  }, otherElement)
}
