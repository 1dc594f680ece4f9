import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'
import { withoutTransitions } from './without-transitions.ts'

/** Of these the sweep of all screens decides, in each scheme (every-screen.spec.ts). */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** The rules besides those about color find the same in each scheme. */
const SCHEMES = [
  { id: 'garrison', base: 'light', options: {} },
  { id: 'night', base: 'dark', options: { rules: COLOR_RULES } },
  { id: 'red-lens', base: 'dark', options: { rules: COLOR_RULES } },
] as const

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Expects that axe finds nothing on the page as it is now, colors aside. */
export async function expectNoAxeFindings(page: Page) {
  const findings = await withoutTransitions(page, () => axeFindings(page, { colors: false }))
  expect(findings).toEqual([])
}

/** What axe finds on the page in any of the three color schemes, each prefixed with the scheme. */
export async function findingsInSchemes(page: Page): Promise<string[]> {
  const all: string[] = []
  for (const { id, base, options } of SCHEMES) {
    // As the app draws a scheme. A phone has no switch, and a page that has not started no ear.
    await page.evaluate(
      ([scheme, light]) => {
        document.documentElement.setAttribute('data-scheme', scheme)
        document.documentElement.setAttribute('data-mantine-color-scheme', light)
      },
      [id, base] as const,
    )
    const findings = await withoutTransitions(page, () => axeFindings(page, options))
    all.push(...findings.map((finding) => `${id}: ${finding}`))
  }
  return all
}

/**
 * What axe finds: each violated rule with where. Loads axe into the page once, since loading it
 * takes as long as a run.
 *
 * @param within Selector of the part to check; by default the whole page.
 * @param rules The rules to check; by default all that axe enables.
 * @param colors Whether the rules about color are among them.
 */
export async function axeFindings(
  page: Page,
  {
    within = null,
    rules = null,
    colors = true,
  }: { within?: string | null; rules?: readonly string[] | null; colors?: boolean },
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async ({ within, rules, off }) => {
      const { axe } = window as unknown as { axe: typeof Axe }
      const { violations } = await axe.run(within ?? document, {
        resultTypes: ['violations'],
        preload: false,
        ...(rules ? { runOnly: { type: 'rule', values: [...rules] } } : {}),
        rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
      })
      return violations.map(
        ({ id, nodes }) => `${id} at ${nodes.map((node) => node.target).join(', ')}`,
      )
    },
    { within, rules, off: colors ? [] : COLOR_RULES },
  )
}
