import { Migrator } from 'kysely/migration'
import type { Engine } from './engine.ts'
import { first } from './migrations/0001-first.ts'
import { sharingAndUploads } from './migrations/0002-sharing-and-uploads.ts'
import { oneTimeTokens } from './migrations/0003-one-time-tokens.ts'
import { factorsLogsTargets } from './migrations/0004-factors-logs-targets.ts'
import { identities } from './migrations/0005-identities.ts'
import { reports } from './migrations/0006-reports.ts'
import { executionSessions } from './migrations/0007-execution-sessions.ts'
import { reviews } from './migrations/0020-reviews.ts'
import { studyWithoutBoard } from './migrations/0021-study-without-board.ts'
import { boardPlans } from './migrations/0022-board-plans.ts'
import { calendarAddresses } from './migrations/0023-calendar-addresses.ts'
import type { Connection } from './schema.ts'

/**
 * Runs the migrations that this database has not seen, all in one transaction, one process at a
 * time (PostgreSQL: advisory lock; SQLite: its write lock).
 *
 * @throws the first migration's error; the schema is then as it was.
 */
export async function migrate(connection: Connection, engine: Engine): Promise<void> {
  const migrator = new Migrator({
    db: connection,
    provider: {
      getMigrations: async () => ({
        '0001-first': first(engine),
        '0002-sharing-and-uploads': sharingAndUploads(engine),
        '0003-one-time-tokens': oneTimeTokens(),
        '0004-factors-logs-targets': factorsLogsTargets,
        '0005-identities': identities,
        '0006-reports': reports,
        '0007-execution-sessions': executionSessions,
        '0020-reviews': reviews(engine),
        '0021-study-without-board': studyWithoutBoard,
        '0022-board-plans': boardPlans(engine),
        '0023-calendar-addresses': calendarAddresses,
      }),
    },
    // A database that has seen a later one still gets an earlier one that was merged after it:
    // migrations of one release do not build on each other.
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
