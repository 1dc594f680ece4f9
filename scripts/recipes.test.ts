import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

/** A copy of domain/ in which a recipe of CONTRIBUTING.md is followed. */
let copy = ''

function copyDomain() {
  copy = mkdtempSync(join(tmpdir(), 'recipe-'))
  cpSync('domain', join(copy, 'domain'), {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  })
  cpSync('tsconfig.base.json', join(copy, 'tsconfig.base.json'))
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
}

afterEach(() => {
  if (copy !== '') rmSync(copy, { recursive: true })
  copy = ''
})

function edit(file: string, before: string, after: string) {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(before)
  writeFileSync(path, text.replace(before, after))
}

/** The files in which the compiler finds errors. */
function filesWithErrors(): string[] {
  const tsc = join('node_modules', '.bin', 'tsc')
  const { stdout } = spawnSync(tsc, ['-p', 'domain'], { cwd: copy, encoding: 'utf8' })
  const files = [...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file = '']) => file)
  return [...new Set(files)].filter((file) => !file.endsWith('.test.ts'))
}

test('a new board attribute does not compile without its row among the facts', () => {
  copyDomain()
  edit(
    'domain/entities/board.ts',
    '  targetDate: z.nullable(moment),',
    '  targetDate: z.nullable(moment),\n  location: z.nullable(visibleText(64)),',
  )
  expect(filesWithErrors()).toEqual(['domain/entities/collection-facts.ts'])
  edit(
    'domain/entities/collection-facts.ts',
    "        targetDate: { as: 'whole', shown: 'the date' },",
    "        targetDate: { as: 'whole', shown: 'the date' },\n        location: { as: 'whole', shown: 'the location' },",
  )
  expect(filesWithErrors()).toEqual([])
})

test('a new collection does not compile without its row among the facts', () => {
  copyDomain()
  writeFileSync(
    join(copy, 'domain/entities/packing-list.ts'),
    `import * as z from 'zod/mini'
import { documentId, visibleText } from './text.ts'

export const packingListSchema = z.object({ userId: documentId, name: visibleText(64) })
`,
  )
  edit(
    'domain/entities/collections.ts',
    "import { questionMatchSchema } from './question-match.ts'",
    "import { packingListSchema } from './packing-list.ts'\nimport { questionMatchSchema } from './question-match.ts'",
  )
  edit(
    'domain/entities/collections.ts',
    '  questionMatches: questionMatchSchema,',
    '  questionMatches: questionMatchSchema,\n  packingLists: packingListSchema,',
  )
  expect(filesWithErrors()).toEqual(['domain/entities/collection-facts.ts'])
  edit(
    'domain/entities/collection-facts.ts',
    '} as const satisfies CollectionFacts',
    `  packingLists: {
    liveBy: ['packingLists'],
    isExported: true,
    names: ['packing list', 'packing lists'],
    archived: 'as-is',
    merged: null,
  },
} as const satisfies CollectionFacts`,
  )
  expect(filesWithErrors()).toEqual([])
})

const text = readFileSync('CONTRIBUTING.md', 'utf8').split('## Recipes')[1]?.split('\n## ')[0] ?? ''
const recipes = text.split('\n### ').slice(1)

test.each([
  ['A field of a board', 5],
  ['A collection', 8],
  ['A function', 4],
  ['A way to study', 6],
  ['A settings section', 2],
  ['A sign-in provider', 4],
])('the recipe "%s" takes at most %i files, and they are there', (title, limit) => {
  const recipe = recipes.find((one) => one.startsWith(`${title}\n`))
  const files = [...(recipe ?? '').matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(0)
  expect(files.length).toBeLessThanOrEqual(limit)
  // A file that the recipe makes is named by a pattern.
  expect(files.filter((file) => !file.includes('<') && !existsSync(file))).toEqual([])
})
