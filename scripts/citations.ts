import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brokenCommands, type Scripts } from './cited-commands.ts'
import { brokenCitations, findCitations } from './cited-places.ts'
import { type CaseList, readContract } from './contract-pages.ts'
import { bareTitles, caseFaults, namedCases } from './named-cases.ts'
import { UNTESTED_CASES } from './untested-cases.ts'

const root = join(import.meta.dirname, '..')

const FILES = [
  '{domain,content,server,e2e,lab,scripts}/**/*.{ts,mjs}',
  'web/{app,scripts}/**/*.{ts,tsx,css}',
  'web/*.ts',
  '{docs,lab,testing}/**/*.md',
  '{README,CONTRIBUTING,SECURITY}.md',
]

/** Broken citations, on purpose. */
const EXAMPLES = ['scripts/citations.test.ts', 'scripts/cited-commands.test.ts']

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The scripts of the project and of its workspaces. */
function readScripts(): Scripts {
  const scriptsOf = (folder: string) =>
    new Set(Object.keys(JSON.parse(read(join(folder, 'package.json'))).scripts ?? {}))
  return Object.fromEntries(['', 'web', 'lab'].map((folder) => [folder, scriptsOf(folder)]))
}

/** Checks that everything cited by code, tests and docs exists, and that each case has a test. */
function checkCitations() {
  const contract = readContract({
    specification: read('docs/specification.md'),
    wire: read('docs/wire.md'),
    attacks: read('docs/attacks.md'),
    faults: read('docs/faults.md'),
  })
  const scripts = readScripts()
  const files = globSync(FILES, {
    cwd: root,
    exclude: ['**/node_modules', '**/build', ...EXAMPLES],
  })
    .sort()
    .map((path) => ({ path, text: read(path) }))
  const tests = files.filter(({ path }) => /\.(test|spec|journey)\.tsx?$/.test(path))
  const faults = [
    ...files.flatMap(({ path, text }) => brokenCitations(path, text, contract)),
    ...files.flatMap(({ path, text }) => brokenCommands(path, text, scripts)),
    ...tests.flatMap(bareTitles),
    ...caseFaults(contract, namedCases(tests), UNTESTED_CASES),
  ]
  const citations = files.reduce((count, { text }) => count + findCitations(text).length, 0)
  return { faults, citations }
}

/** The cases without a test, in words. */
function untestedText(): string {
  return (Object.keys(UNTESTED_CASES) as CaseList[])
    .map((list) => [list, Object.keys(UNTESTED_CASES[list])] as const)
    .filter(([, numbers]) => numbers.length > 0)
    .map(([list, numbers]) => `${list} ${numbers.join(', ')}`)
    .join('; ')
}

const { faults, citations } = checkCitations()
for (const fault of faults) console.error(fault)
console.log(`${citations} citations, ${faults.length} faults. Without a test: ${untestedText()}.`)
process.exit(faults.length === 0 ? 0 : 1)
