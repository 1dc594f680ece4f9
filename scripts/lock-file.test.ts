import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const path = join(import.meta.dirname, '..', 'package-lock.json')
const { packages }: { packages: Record<string, { dependencies?: Record<string, string> }> } =
  JSON.parse(readFileSync(path, 'utf8'))

// npm 9, which Debian 12 has, ends at a tag that package.json overrides ("Invalid comparator"), and
// npm sbom rejects one that is not overridden.
test('no package of the lock file asks for a tag: in its place stands the version that is installed', () => {
  const tags = Object.entries(packages).flatMap(([name, { dependencies = {} }]) =>
    Object.entries(dependencies)
      .filter(([, wanted]) => /^[a-z]+$/i.test(wanted))
      .map(([dependency, wanted]) => `${name} asks for ${dependency}@${wanted}`),
  )
  expect(Object.keys(packages).length).toBeGreaterThan(100)
  expect(tags).toEqual([])
})
