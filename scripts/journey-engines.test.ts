import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const E2E = join(import.meta.dirname, '..', 'e2e')

test('at least twenty journeys run in every engine', () => {
  const journeys = readdirSync(E2E)
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => readFileSync(join(E2E, name), 'utf8'))
  const tagged = journeys.flatMap((text) => text.match(/tag: '@(each|engines)'/g) ?? [])
  expect(tagged.length).toBeGreaterThanOrEqual(20)
})

test("no journey has Playwright's own `test`, which runs in Chromium alone", () => {
  const own = readdirSync(E2E).filter((name) =>
    /^import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/m.test(
      name.endsWith('.ts') ? readFileSync(join(E2E, name), 'utf8') : '',
    ),
  )
  expect(own).toEqual([])
})
