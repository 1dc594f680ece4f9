import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The first scheme is looked at with every rule of axe, the others with those that look at colour. */
const SCHEMES = ['Garrison', 'Night', 'Red lens']
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Has axe look at the page in each of the three colour schemes, and expects no finding. */
export async function expectNoAxeFindings(page: Page) {
  for (const [index, scheme] of SCHEMES.entries()) {
    // By an event of its own: a dialog may lie over the switch.
    const choice = page.getByRole('banner').getByRole('radio', { name: scheme })
    await choice.dispatchEvent('click')
    await expect(choice).toBeChecked()
    await untilStill(page)
    const axe = lookAt(page)
    const { violations } = await (index === 0 ? axe : axe.withRules(COLOUR_RULES)).analyze()
    const findings = violations.map(
      ({ id, nodes }) => `${scheme}: ${id} at ${nodes.map((node) => node.target).join(', ')}`,
    )
    expect(findings).toEqual([])
  }
}

/** Legacy mode spares a second page for each look; it differs for frames alone, and we have none. */
function lookAt(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: false })
}

/** Waits for transitions to end: a colour on its way to another has a contrast of its own. */
async function untilStill(page: Page) {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
}
