import { expect, test } from 'vitest'
import { FLOOR_TABLES } from './boundaries/floor-tables.ts'
import { floorRules } from './boundaries/floors.ts'
import { boundaries } from './boundaries.config.ts'
import { findViolations } from './boundaries.ts'

const FIXTURE = 'scripts/boundaries-fixture'

test('every rule but those of floors fires on the fixture that breaks each', async () => {
  const { violations, modules } = await findViolations([FIXTURE], `${FIXTURE}/`)
  const fired = new Set(violations.map(({ rule }) => rule))
  expect(modules).toBeGreaterThan(8)
  const ofFloors = new Set(FLOOR_TABLES.flatMap((table) => floorRules('', table)).map(nameOf))
  expect([...fired].sort()).toEqual(
    boundaries('')
      .map(nameOf)
      .filter((name) => !ofFloors.has(name))
      .sort(),
  )
})

test('the project itself breaks no boundary', async () => {
  const { violations } = await findViolations(['domain', 'content', 'server', 'web/app'])
  expect(violations).toEqual([])
})

function nameOf(rule: { name?: string | undefined }): string {
  return rule.name ?? ''
}
