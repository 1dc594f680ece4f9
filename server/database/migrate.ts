import { type Migration, Migrator } from 'kysely/migration'
import { appliedMigrations, NewerDatabaseError } from './applied-migrations.ts'
import type { Engine } from './engine.ts'
import { first } from './migrations/0001-first.ts'
import { sharingAndUploads } from './migrations/0002-sharing-and-uploads.ts'
import { oneTimeTokens } from './migrations/0003-one-time-tokens.ts'
import { factorsLogsTargets } from './migrations/0004-factors-logs-targets.ts'
import { identities } from './migrations/0005-identities.ts'
import { reports } from './migrations/0006-reports.ts'
import { executionSessions } from './migrations/0007-execution-sessions.ts'
import { sessionProofs } from './migrations/0010-session-proofs.ts'
import { ownedAddresses } from './migrations/0011-owned-addresses.ts'
import { rateCounts } from './migrations/0012-rate-counts.ts'
import { idleSessions } from './migrations/0013-idle-sessions.ts'
import { provedExecutions } from './migrations/0014-proved-executions.ts'
import { passkeys } from './migrations/0015-passkeys.ts'
import { reviews } from './migrations/0020-reviews.ts'
import { studyWithoutBoard } from './migrations/0021-study-without-board.ts'
import { boardPlans } from './migrations/0022-board-plans.ts'
import { calendarAddresses } from './migrations/0023-calendar-addresses.ts'
import { studyReminders } from './migrations/0024-study-reminders.ts'
import { spokenAnswers } from './migrations/0030-spoken-answers.ts'
import { cardReports } from './migrations/0031-card-reports.ts'
import { questionsBeingChecked } from './migrations/0032-questions-being-checked.ts'
import { largeQuestions } from './migrations/0040-large-questions.ts'
import { idempotencyKeys } from './migrations/0041-idempotency-keys.ts'
import { confirmedTopics } from './migrations/0050-confirmed-topics.ts'
import { editTimes } from './migrations/0062-edit-times.ts'
import { setAsideEdits } from './migrations/0063-set-aside-edits.ts'
import { memoryTexts } from './migrations/0071-memory-texts.ts'
import { questionWords } from './migrations/0080-question-words.ts'
import { exactDurations } from './migrations/0090-exact-durations.ts'
import { oldExecutions } from './migrations/0092-old-executions.ts'
import type { Connection } from './schema.ts'

/**
 * Runs the migrations that this database has not seen, all in one transaction, one process at a
 * time (PostgreSQL: advisory lock; SQLite: its write lock).
 *
 * @param only the names of those to run, of all that there are; a backup keeps its source's schema.
 * @throws the first migration's error; the schema is then as it was. NewerDatabaseError when a
 * newer program has migrated it.
 */
export async function migrate(
  connection: Connection,
  engine: Engine,
  only: ReadonlySet<string> = MIGRATION_NAMES,
): Promise<void> {
  const unknown = (await appliedMigrations(connection)).find((name) => !MIGRATION_NAMES.has(name))
  if (unknown !== undefined) throw new NewerDatabaseError(unknown)
  const chosen = Object.entries(migrationsOf(engine)).filter(([name]) => only.has(name))
  const migrator = new Migrator({
    db: connection,
    provider: { getMigrations: async () => Object.fromEntries(chosen) },
    // A database that has seen a later one still gets an earlier one that was merged after it:
    // migrations of one release do not build on each other.
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

function migrationsOf(engine: Engine): Record<string, Migration> {
  return {
    '0001-first': first(engine),
    '0002-sharing-and-uploads': sharingAndUploads(engine),
    '0003-one-time-tokens': oneTimeTokens(),
    '0004-factors-logs-targets': factorsLogsTargets,
    '0005-identities': identities,
    '0006-reports': reports,
    '0007-execution-sessions': executionSessions,
    '0010-session-proofs': sessionProofs,
    '0011-owned-addresses': ownedAddresses,
    '0012-rate-counts': rateCounts,
    '0013-idle-sessions': idleSessions,
    '0014-proved-executions': provedExecutions,
    '0015-passkeys': passkeys,
    '0020-reviews': reviews(engine),
    '0021-study-without-board': studyWithoutBoard,
    '0022-board-plans': boardPlans(engine),
    '0023-calendar-addresses': calendarAddresses,
    '0024-study-reminders': studyReminders(engine),
    '0030-spoken-answers': spokenAnswers,
    '0031-card-reports': cardReports,
    '0032-questions-being-checked': questionsBeingChecked,
    '0040-large-questions': largeQuestions,
    '0041-idempotency-keys': idempotencyKeys,
    '0050-confirmed-topics': confirmedTopics,
    '0062-edit-times': editTimes,
    '0063-set-aside-edits': setAsideEdits(engine),
    '0071-memory-texts': memoryTexts(engine),
    '0080-question-words': questionWords(engine),
    '0090-exact-durations': exactDurations(engine),
    '0092-old-executions': oldExecutions,
  }
}

/** Every migration that this program knows. */
export const MIGRATION_NAMES: ReadonlySet<string> = new Set(Object.keys(migrationsOf('sqlite')))
