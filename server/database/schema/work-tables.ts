import type { Generated } from 'kysely'
import type { Flag, Json, Moment } from './columns.ts'

export type ExecutionsTable = {
  id: string
  createdAt: Moment
  updatedAt: Moment
  functionId: string
  userId: string | null
  trigger: string
  status: string
  requestMethod: string
  requestPath: string
  requestHeaders: Json
  requestBody: string
  isAsync: Flag
  responseStatusCode: number
  responseBody: string
  responseHeaders: Json
  duration: number
  scheduledAt: Moment | null
  attempts: number
  /** The node that works on it, until `claimedUntil`. */
  claimedBy: string | null
  claimedUntil: Moment | null
  /** The session that requested it; null once that or the execution has ended. */
  sessionId: string | null
  /** Its session was revoked, so it must not run. */
  isRevoked: Generated<Flag>
  /** The client's idempotency key; null if there was none, or after a day. */
  idempotencyKey: string | null
  /** Hash of the request, set together with a key. */
  requestHash: string | null
  /** Its session had a fresh proof when it was requested. */
  isProved: Generated<Flag>
}

/** Queued mails and text messages. A row contains no secret and is deleted once sent. */
export type MailJobsTable = {
  id: string
  createdAt: Moment
  kind: string
  userId: string | null
  /** The email address or phone number of the recipient. */
  address: string
  /** The page that its link opens. */
  url: string | null
  /** Words that the requester sees too, to recognize a genuine mail. */
  phrase: string | null
  /** More data of the kind, e.g. the id in the response to the requester. */
  reference: string | null
  attempts: number
  claimedBy: string | null
  /** With `claimedBy`: claimed until then. Without: waits until then. */
  claimedUntil: Moment | null
  /** For mails that must not be sent twice: when sending started. */
  handedOverAt: Moment | null
}

/** Notifications to send; a row is deleted once its notification is sent or given up. */
export type WebPushJobsTable = {
  id: string
  createdAt: Moment
  subscriptionId: string
  /** `study-reminder`, or the kind of a notice of a unit board. */
  kind: string
  /** The day (yyyy-MM-dd) of the reminder. */
  day: string
  /** Of a notice alone. */
  unitBoardId: string | null
  noticeAt: Moment | null
  attempts: number
  claimedBy: string | null
  claimedUntil: Moment | null
}

/** How often a limit was used in a window that has not ended. */
export type RateCountsTable = {
  /** The name of the limit, and the subject. */
  key: string
  /** SHA-256, hex, of the counted key: an address, a network, an account. */
  subject: string
  count: number
  expire: Moment
}

/** Changes for the other nodes' sockets; rows live for minutes. */
export type ChangesTable = {
  sequence: Generated<number>
  createdAt: Moment
  change: Json
}

/** Facts about this installation, by name. */
export type SettingsTable = { name: string; value: string }

/** A file uploaded for a function; deleted once used, or after a day. */
export type UploadsTable = {
  id: string
  createdAt: Moment
  updatedAt: Moment
  userId: string
  name: string
  /** In bytes, as declared by the first chunk. */
  size: number
  chunksTotal: number
  chunksUploaded: Generated<number>
  /** MD5 of the whole, hex; empty until it is complete. */
  signature: Generated<string>
}

/** The only column of bytes: chunks are stored here, so that any node can receive the next one. */
export type UploadChunksTable = { uploadId: string; number: number; bytes: Uint8Array }
