import type { Operation, OperationEntry } from '@squared-away/domain/operations'
import { wireTime } from '../contract/wire-time.ts'
import type { Connection } from '../database/schema.ts'

/** What is recorded about an operation. */
export type NewOperation = {
  readonly operation: Operation
  readonly outcome: 'done' | 'failed'
  /** Null if nobody was signed in. */
  readonly adminId: string | null
  readonly file?: string | undefined
  readonly detail?: string | undefined
  /** Whose account it was about. */
  readonly subjectId?: string | undefined
}

const LISTED = 100
const LONGEST_DETAIL = 500

/** Adds an entry to the log, which the database itself protects from changes. */
export async function recordOperation(
  connection: Connection,
  { operation, outcome, adminId, file, detail, subjectId }: NewOperation,
  now: Date,
): Promise<void> {
  await connection
    .insertInto('operationLog')
    .values({
      at: wireTime(now),
      operation,
      outcome,
      adminId,
      file: file ?? null,
      detail: detail?.slice(0, LONGEST_DETAIL) ?? null,
      subjectId: subjectId ?? null,
    })
    .execute()
}

/** The newest 100 entries, newest first. */
export async function listOperations(connection: Connection): Promise<OperationEntry[]> {
  const rows = await connection
    .selectFrom('operationLog')
    .leftJoin('users', 'users.id', 'operationLog.adminId')
    .leftJoin('users as subject', 'subject.id', 'operationLog.subjectId')
    .select(['sequence', 'at', 'operation', 'outcome', 'users.name', 'file', 'detail'])
    .select(['adminId', 'subjectId', 'subject.name as subject'])
    .orderBy('sequence', 'desc')
    .limit(LISTED)
    .execute()
  return rows.map(({ adminId, ...row }) => ({
    ...row,
    operation: row.operation as Operation,
    isByNobody: adminId === null,
  }))
}

/** When a restore was last tried and worked; null for never. */
export async function lastTriedRestore(
  connection: Connection,
): Promise<{ at: string; file: string | null } | null> {
  const row = await connection
    .selectFrom('operationLog')
    .select(['at', 'file'])
    .where('operation', 'in', ['check-backup', 'restore'])
    .where('outcome', '=', 'done')
    .orderBy('sequence', 'desc')
    .executeTakeFirst()
  return row ?? null
}
