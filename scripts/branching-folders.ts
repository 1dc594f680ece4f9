/**
 * The folders whose code branches by the engine of the database: `npm test` runs their tests on
 * SQLite and on PostgreSQL, those of all other folders on SQLite alone. `npm run test:all` runs
 * the others on PostgreSQL.
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

/** What the name of a test file ends with that kills, restarts or restores whole processes. */
export const FAULT_ENDING = '.fault.test.ts'
