import { expect, test } from 'vitest'
import { boundaries } from './boundaries.config.ts'
import { findViolations } from './boundaries.ts'

const FIXTURE = 'scripts/boundaries-fixture'

test('every boundary rule fires on the fixture that breaks each', async () => {
  const { violations, modules } = await findViolations([FIXTURE], `${FIXTURE}/`)
  const fired = new Set(violations.map(({ rule }) => rule))
  expect(modules).toBeGreaterThan(8)
  expect([...fired].sort()).toEqual(
    boundaries('')
      .map(({ name }) => name)
      .sort(),
  )
})

test('the project itself breaks no boundary', async () => {
  const { violations } = await findViolations(['domain', 'content', 'server', 'web/app'])
  expect(violations).toEqual([])
})
