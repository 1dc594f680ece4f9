import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ACCOUNT_FLOORS, type Floors, FUNCTION_FLOORS, SERVER_FLOORS } from './server-floors.ts'

const FOLDERS: readonly [string, Floors][] = [
  ['server', SERVER_FLOORS],
  ['server/functions', FUNCTION_FLOORS],
  ['server/accounts', ACCOUNT_FLOORS],
]

/** The files below `folder` that ship, each as the list of its folders and its name. */
function sourceFiles(folder: string): string[][] {
  return globSync('**/*.ts', { cwd: folder, exclude: ['node_modules'] })
    .map((path) => path.split('/'))
    .filter((path) => !path.includes('testing') && !path.at(-1)?.endsWith('.test.ts'))
}

test.each(FOLDERS)('every folder and file of %s stands on one floor', (folder, floors) => {
  const rooms = new Set(sourceFiles(folder).map(([room]) => room))
  expect(floors.flat().toSorted()).toEqual([...rooms].toSorted())
})

const MOST_FILES = 30

/** One file for each change of the schema, for good, found by its number. */
const MIGRATIONS = 'database/migrations'

test('no folder of server/ has more than 30 source files', () => {
  const folders = sourceFiles('server').map((path) => path.slice(0, -1).join('/'))
  const counts = Object.entries(Object.groupBy(folders, (folder) => folder))
  expect(counts.length).toBeGreaterThan(20)
  const tooFull = counts.filter(([, files = []]) => files.length > MOST_FILES)
  expect(tooFull.map(([folder]) => folder).filter((name) => name !== MIGRATIONS)).toEqual([])
})
