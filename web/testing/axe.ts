import axe from 'axe-core'
import { expect } from 'vitest'

/** Of these the sweep of all screens decides, in each scheme (e2e/every-screen.spec.ts). */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** Expects that axe finds nothing on the screen as it is now, colors aside. */
export async function expectNoAxeFindings() {
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    preload: false,
    rules: Object.fromEntries(COLOR_RULES.map((rule) => [rule, { enabled: false }])),
  })
  const findings = violations.map(
    ({ id, nodes }) => `${id} at ${nodes.map((node) => node.target).join(', ')}`,
  )
  expect(findings).toEqual([])
}
