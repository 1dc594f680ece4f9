/**
 * What an admin sees and does on the operations page. The server's answers and the browser's calls
 * are both typed by this file. Moments are in the wire's form, sizes are bytes.
 */

/** The state of an installation, as the node that answers sees it. */
export type OperationsStatus = {
  health: {
    /** How long the database takes for a trivial statement. */
    databaseMilliseconds: number
    startedAt: string
    /** Resident memory of the process. */
    memory: number
    /** Share of the time since the last look in which the process was busy, 0 to 1. */
    busy: number
  }
  queue: {
    /** Functions that have not ended, by status. */
    executions: { waiting: number; processing: number; scheduled: number }
    /** Seconds since the oldest one that is due was requested. */
    oldestExecutionSeconds: number
    /** Mails and text messages; `retrying` ones failed before. */
    messages: { new: number; retrying: number }
    oldestMessageSeconds: number
  }
  disk: {
    /** The disk of the data folder. */
    free: number
    total: number
    database: number
    /** SQLite's write-ahead log; null on PostgreSQL. */
    log: number | null
    backups: number
  }
  /** Mails and text messages that were given up in the last 14 days. */
  failedMessages: { total: number; latest: FailedMessage[] }
  slowStatements: {
    /** Statements count as slow from this duration on. */
    fromMilliseconds: number
    /** The slowest kinds of statements of this process, slowest first. */
    slowest: SlowStatement[]
  }
  speech: {
    /** `off` without programs; `failing` if they make no audio. */
    state: 'off' | 'ready' | 'failing'
    /** What is wrong and what to do; null unless `failing`. */
    fault: string | null
    /** Texts that are kept as audio by this node, their bytes, and the most that they may have. */
    parts: number
    bytes: number
    limit: number
  }
  versions: {
    node: string
    engine: 'SQLite' | 'PostgreSQL'
    engineVersion: string
    /** The newest migration of the database. */
    schema: string
  }
}

export type FailedMessage = { at: string; kind: string; reason: string }

/** A statement without its values. */
export type SlowStatement = {
  statement: string
  count: number
  longestMilliseconds: number
  lastAt: string
}

export const OPERATIONS = [
  'make-backup',
  'check-backup',
  'download-backup',
  'restore',
  'repair',
  'first-admin',
  'sign-up',
  'setting',
  'invite',
  'withdraw-invitation',
  'block',
  'unblock',
  'end-sessions',
  'send-recovery',
  'send-export',
  'remove-second-factor',
  'keep-second-factor',
  'second-factor-off',
  'make-admin',
  'revoke-admin',
  'delete',
] as const

/** What an operator did, or an upgrade (`repair`: removed what an older version had left). */
export type Operation = (typeof OPERATIONS)[number]

/** An entry of the log, which nobody can change. */
export type OperationEntry = {
  sequence: number
  at: string
  operation: Operation
  outcome: 'done' | 'failed'
  /** The admin; null if nobody was signed in, or for a deleted account. */
  name: string | null
  /** Done by a command or an upgrade. */
  isByNobody: boolean
  /** The file that it was about. */
  file: string | null
  detail: string | null
  /** The account that it was about; its name is null once it is deleted. */
  subjectId: string | null
  subject: string | null
}

export const BACKUP_KINDS = ['by-admin', 'before-upgrade', 'before-restore'] as const

export type BackupKind = (typeof BACKUP_KINDS)[number]

export type Backup = { file: string; kind: BackupKind; at: string; bytes: number }

/** The backups in the data folder of the node that answers, newest first. */
export type BackupList = {
  backups: Backup[]
  /** What this node does now; one thing at a time. */
  running: { operation: 'make-backup' | 'check-backup'; file: string } | null
  /** When a restore was last tried and worked: a check, or a restore at the first start. */
  lastTriedRestore: { at: string; file: string | null } | null
  /** How many backups by admins are kept. */
  kept: number
}
