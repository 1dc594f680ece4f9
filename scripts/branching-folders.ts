/**
 * The folders whose code branches by the engine of the database: `npm test` runs their tests, and
 * those of races anywhere, on SQLite and on PostgreSQL, all others on SQLite alone.
 * `npm run test:all` runs the others on PostgreSQL.
 */
export const BRANCHING_FOLDERS: readonly string[] = [
  'server/database',
  'server/queries',
  'server/documents',
  'server/collections',
  'server/realtime',
  'server/executions',
  'server/queue',
  'server/backups',
]

/** What the name of a test file ends with whose calls meet at locks, which are each engine's own. */
const RACES_ENDING = 'races.test.ts'

/** The files that `npm test` runs on both engines, as globs from the root. */
export const BRANCHING_TESTS: readonly string[] = [
  ...BRANCHING_FOLDERS.map((folder) => `${folder}/**/*.test.ts`),
  `server/**/*${RACES_ENDING}`,
]

/** Whether `npm test` runs a test of the server on both engines, by its path from the root. */
export const isBranchingTest = (path: string): boolean =>
  path.endsWith(RACES_ENDING) || BRANCHING_FOLDERS.some((folder) => path.startsWith(`${folder}/`))

/** What the name of a test file ends with that kills, restarts or restores whole processes. */
export const FAULT_ENDING = '.fault.test.ts'
