import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { endTransitions } from './end-transitions.ts'

/** Rules for the other schemes: only those about color. */
const SCHEMES = ['Garrison', 'Night', 'Red lens']
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** Runs axe on the page in each of the three color schemes and expects no finding. */
export async function expectNoAxeFindings(page: Page) {
  for (const [index, scheme] of SCHEMES.entries()) {
    // Dispatched directly: a dialog may cover the switch.
    const choice = page.getByRole('banner').getByRole('radio', { name: scheme })
    await choice.dispatchEvent('click')
    await expect(choice).toBeChecked()
    await endTransitions(page)
    const axe = lookAt(page)
    const { violations } = await (index === 0 ? axe : axe.withRules(COLOR_RULES)).analyze()
    const findings = violations.map(
      ({ id, nodes }) => `${scheme}: ${id} at ${nodes.map((node) => node.target).join(', ')}`,
    )
    expect(findings).toEqual([])
  }
}

/** Legacy mode avoids a second page per run; it differs only for frames, and we have none. */
function lookAt(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: false })
}
