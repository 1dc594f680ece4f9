import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const SCHEMES = ['Garrison', 'Night', 'Red lens']

/** Has axe look at the page in each of the three colour schemes, and expects no finding. */
export async function expectNoAxeFindings(page: Page) {
  for (const scheme of SCHEMES) {
    // By an event of its own: a dialog may lie over the switch.
    const choice = page.getByRole('banner').getByRole('radio', { name: scheme })
    await choice.dispatchEvent('click')
    await expect(choice).toBeChecked()
    const { violations } = await new AxeBuilder({ page }).analyze()
    const findings = violations.map(
      ({ id, nodes }) => `${scheme}: ${id} at ${nodes.map((node) => node.target).join(', ')}`,
    )
    expect(findings).toEqual([])
  }
}
