import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { STUDY_MODES } from '../domain/entities/study-mode.ts'
import routes from '../web/app/routes.ts'

/** A copy of some folders in which a recipe of CONTRIBUTING.md is followed. */
let copy = ''

/** Copies folders; imports of their packages lead to the copies, those of others to the originals. */
function copyFolders(folders: readonly string[]) {
  copy = mkdtempSync(join(tmpdir(), 'recipe-'))
  for (const folder of folders) {
    cpSync(folder, join(copy, folder), {
      recursive: true,
      filter: (path) => !/node_modules|build$|\.react-router/.test(path),
    })
  }
  cpSync('tsconfig.base.json', join(copy, 'tsconfig.base.json'))
  const [from, to] = ['node_modules', join(copy, 'node_modules')]
  mkdirSync(join(to, '@squared-away'), { recursive: true })
  for (const name of readdirSync(from).filter((entry) => entry !== '@squared-away')) {
    symlinkSync(join(process.cwd(), from, name), join(to, name))
  }
  for (const folder of folders) {
    symlinkSync(join(copy, folder), join(to, '@squared-away', folder))
  }
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

/** The files in which the compiler finds errors: of a project, or of some files and their imports. */
function filesWithErrors(project: string | { files: string[]; types: string[] }): string[] {
  const tsc = join('node_modules', '.bin', 'tsc')
  if (typeof project !== 'string') {
    const { files, types } = project
    const lib = ['ES2024', 'DOM', 'DOM.Iterable']
    const compilerOptions = { lib, types, jsx: 'react-jsx' }
    const config = { extends: './tsconfig.base.json', compilerOptions, files }
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config))
  }
  const path = typeof project === 'string' ? project : 'tsconfig.json'
  const { stdout } = spawnSync(tsc, ['-p', path], { cwd: copy, encoding: 'utf8' })
  const found = [...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file = '']) => file)
  return [...new Set(found)].filter((file) => !/\.test\.tsx?$/.test(file))
}

test('a new board attribute does not compile without its row among the facts and its field', () => {
  copyFolders(['domain', 'content', 'web'])
  const web = {
    files: [
      ...['web/app/boards/boards-route.tsx', 'web/app/data/replays.ts'],
      'web/app/site-settings.d.ts',
    ],
    types: ['vite/client'],
  }
  expect(filesWithErrors(web)).toEqual([])
  edit(
    'domain/entities/board.ts',
    '  targetDate: z.nullable(moment),',
    '  targetDate: z.nullable(moment),\n  location: z.nullable(visibleText(64)),',
  )
  expect(filesWithErrors('domain')).toEqual(['domain/entities/collection-facts.ts'])
  edit(
    'domain/entities/collection-facts.ts',
    "        targetDate: { as: 'whole', shown: 'the date' },",
    "        targetDate: { as: 'whole', shown: 'the date' },\n        location: { as: 'whole', shown: 'the location' },",
  )
  expect(filesWithErrors('domain')).toEqual([])
  const form = 'web/app/boards/board-form.ts'
  expect(filesWithErrors(web)).toContain(form)
  edit(form, '{ chosenTexts, textField', '{ chosenTexts, optionalTextField, textField')
  edit(
    form,
    '  categories: chosenTexts(),',
    "  categories: chosenTexts(),\n  location: optionalTextField({ label: 'Location', longest: 64 }),",
  )
  // The value of the field for a stored board is asked for in the same file.
  expect(filesWithErrors(web)).toContain(form)
  edit(
    form,
    '    categories: board?.categories ?? [],',
    "    categories: board?.categories ?? [],\n    location: board?.location ?? '',",
  )
  expect(filesWithErrors(web)).toEqual([])
})

test('a new collection does not compile without its row among the facts', () => {
  copyFolders(['domain'])
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
  expect(filesWithErrors('domain')).toEqual(['domain/entities/collection-facts.ts'])
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
  expect(filesWithErrors('domain')).toEqual([])
})

test('a new function does not compile without its server part in the registry', () => {
  copyFolders(['domain', 'server', 'content'])
  const project = { files: ['server/functions/registry.ts'], types: ['node'] }
  edit(
    'domain/functions.ts',
    '  checkAdmin: {',
    '  countBoards: { takes: Nothing; answers: { boards: number } }\n  checkAdmin: {',
  )
  expect(filesWithErrors(project)).toEqual(['server/functions/registry.ts'])
  const [made, known] = ['account/count-boards.ts', 'admin/check-admin.ts']
  const source = readFileSync(join(copy, 'server/functions', known), 'utf8')
  const counting = source.replaceAll('checkAdmin', 'countBoards')
  writeFileSync(
    join(copy, 'server/functions', made),
    counting.replace(/isAdmin(:[^}\n]*)?(?=[\s,}])/g, 'boards: 0'),
  )
  edit(
    'server/functions/registry.ts',
    'import { deleteAccount }',
    `import { countBoards } from './${made}'\nimport { deleteAccount }`,
  )
  edit('server/functions/registry.ts', '  checkAdmin,\n', '  checkAdmin,\n  countBoards,\n')
  expect(filesWithErrors(project)).toEqual([])
})

test('a new sign-in provider does not compile without its name and its icon', () => {
  copyFolders(['domain', 'server', 'content', 'web'])
  edit(
    'server/accounts/oauth/providers.ts',
    "['google', 'apple', 'oidc']",
    "['google', 'apple', 'oidc', 'army']",
  )
  const server = { files: ['server/accounts/oauth/providers.ts'], types: ['node'] }
  expect(filesWithErrors(server)).toEqual(['server/accounts/oauth/providers.ts'])
  edit('web/app/session/oauth.ts', "id: 'apple' |", "id: 'army' | 'apple' |")
  edit(
    'web/app/session/oauth.ts',
    "{ id: 'google'",
    "{ id: 'army', name: 'Army' },\n  { id: 'google'",
  )
  const web = {
    files: ['web/app/login/oauth-buttons.tsx', 'web/app/site-settings.d.ts'],
    types: ['vite/client'],
  }
  expect(filesWithErrors(web)).toEqual(['web/app/login/oauth-buttons.tsx'])
  edit(
    'web/app/login/oauth-buttons.tsx',
    'const ICONS = { ',
    'const ICONS = { army: IconBrandGoogleFilled, ',
  )
  expect(filesWithErrors(web)).toEqual([])
})

test('a new way to study does not compile without all of its facts', () => {
  copyFolders(['domain'])
  const facts =
    "isScored: true, repeatsMisses: false, stepMinutes: 2, topic: null, setupPath: '/home/drill'"
  const before = '} as const satisfies Readonly<Record<string, ModeFacts>>'
  const file = 'domain/entities/study-mode.ts'
  edit(file, before, `  drill: { label: 'Drill', ${facts} },\n${before}`)
  expect(filesWithErrors('domain')).toEqual([file])
  edit(file, `${facts} }`, `${facts}, studyPath: '/home/drill/study' }`)
  expect(filesWithErrors('domain')).toEqual([])
})

test('every way to study has the routes of its setup and study screens', () => {
  const paths = pathsOf(routes)
  for (const { setupPath, studyPath } of Object.values(STUDY_MODES)) {
    expect(paths).toContain(setupPath)
    expect(paths).toContain(studyPath)
  }
})

type Route = { path?: string | undefined; children?: Route[] | undefined }

function pathsOf(tree: readonly Route[], parent = ''): string[] {
  return tree.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? parent : `${parent}/${path}`
    return [own, ...pathsOf(children, own)]
  })
}

const text = readFileSync('CONTRIBUTING.md', 'utf8').split('## Recipes')[1]?.split('\n## ')[0] ?? ''
const recipes = text.split('\n### ').slice(1)

test.each([
  ['A field of a board', 4],
  ['A collection', 10],
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
