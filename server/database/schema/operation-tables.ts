import type { Generated } from 'kysely'
import type { Moment } from './columns.ts'

/** What operators did. Rows are only ever added; triggers refuse everything else. */
export type OperationLogTable = {
  sequence: Generated<number>
  at: Moment
  /** An `Operation` of the domain. */
  operation: string
  outcome: 'done' | 'failed'
  /** The admin; the account may be gone. Null if nobody was signed in. */
  adminId: string | null
  file: string | null
  detail: string | null
  /** Whose account it was about; the account may be gone. Null if it was about none. */
  subjectId: string | null
}

/** Mails and text messages that were given up, without their recipients; kept for 14 days. */
export type FailedMessagesTable = {
  sequence: Generated<number>
  at: Moment
  kind: string
  reason: string
}
