import axe from 'axe-core'
import { expect } from 'vitest'

/** Of these the sweep of all screens decides, in each scheme (e2e/every-screen.spec.ts). */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** A screen that goes on changing is judged as it is in the last of them. */
const LOOKS = 5

/** Expects that axe finds nothing on the screen as it is now, colors aside. */
export async function expectNoAxeFindings() {
  let { findings, hasChanged } = await findAll()
  // If an element comes while axe looks, axe gives it the old styles of its parent.
  for (let look = 1; findings.length > 0 && hasChanged && look < LOOKS; look += 1) {
    ;({ findings, hasChanged } = await findAll())
  }
  expect(findings).toEqual([])
}

/** What axe finds, and whether elements came or went in the meantime. */
async function findAll(): Promise<{ findings: string[]; hasChanged: boolean }> {
  let hasChanged = false
  const changes = new MutationObserver(() => {
    hasChanged = true
  })
  changes.observe(document.body, { childList: true, subtree: true })
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    preload: false,
    rules: Object.fromEntries(COLOR_RULES.map((rule) => [rule, { enabled: false }])),
  })
  changes.disconnect()
  const findings = violations.map(
    ({ id, nodes }) => `${id} at ${nodes.map((node) => node.target).join(', ')}`,
  )
  return { findings, hasChanged }
}
