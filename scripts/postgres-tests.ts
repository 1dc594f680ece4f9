import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FAULT_ENDING, isBranchingTest } from './branching-folders.ts'

const root = join(import.meta.dirname, '..')

/** What the text of a test file has that runs on more than one engine (server/testing/databases.ts). */
const BY_ENGINE = /\b(ENGINES|WITH_POSTGRES)\b/

/** The test files of the server that `npm test` runs on SQLite, and that can run on PostgreSQL. */
export function postgresTests(): string[] {
  return globSync('server/**/*.test.ts', { cwd: root, exclude: ['**/node_modules'] })
    .filter((path) => !path.endsWith(FAULT_ENDING))
    .filter((path) => !isBranchingTest(path))
    .filter((path) => BY_ENGINE.test(readFileSync(join(root, path), 'utf8')))
    .sort()
}
