import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'
import { withoutTransitions } from './without-transitions.ts'

/** Rules for the other schemes: only those about color. */
const SCHEMES = ['Garrison', 'Night', 'Red lens']
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Runs axe on the page in each of the three color schemes and expects no finding. */
export async function expectNoAxeFindings(page: Page) {
  for (const [index, scheme] of SCHEMES.entries()) {
    // Dispatched directly: a dialog may cover the switch.
    const choice = page.getByRole('banner').getByRole('radio', { name: scheme })
    await choice.dispatchEvent('click')
    await expect(choice).toBeChecked()
    const findings = await withoutTransitions(page, () =>
      axeFindings(page, index === 0 ? {} : { rules: COLOR_RULES }),
    )
    expect(findings, scheme).toEqual([])
  }
}

/**
 * What axe finds: each violated rule with where. Loads axe into the page once, since loading it
 * takes as long as a run.
 *
 * @param within Selector of the part to check; by default the whole page.
 * @param rules The rules to check; by default all that axe enables.
 */
export async function axeFindings(
  page: Page,
  { within = null, rules = null }: { within?: string | null; rules?: readonly string[] | null },
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async ({ within, rules }) => {
      const { axe } = window as unknown as { axe: typeof Axe }
      const { violations } = await axe.run(within ?? document, {
        resultTypes: ['violations'],
        preload: false,
        ...(rules ? { runOnly: { type: 'rule', values: [...rules] } } : {}),
      })
      return violations.map(
        ({ id, nodes }) => `${id} at ${nodes.map((node) => node.target).join(', ')}`,
      )
    },
    { within, rules },
  )
}
