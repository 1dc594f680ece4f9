import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { supportedEngines } from './supported-engines.ts'
import { updatePage } from './update-page.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, '../..', name), 'utf8')
const versions = supportedEngines().map(([, oldest]) => oldest)

test.each([
  ['README.md', read('README.md')],
  ['docs/engines.md', read('docs/engines.md')],
  ['the Help page', read('content/faq.json')],
  ['the page for old engines', updatePage(supportedEngines(), [])],
])('%s states the oldest versions', (_, text) => {
  expect(versions.filter((version) => !text.includes(version))).toEqual([])
})
