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
  /** The session that asked for it; null once that or the execution has ended. */
  sessionId: string | null
  /** Its session was revoked, so it must not run. */
  isRevoked: Generated<Flag>
  /** By which its user asks for it once; null when there was none, or after a day. */
  idempotencyKey: string | null
  /** Of what was asked for; there with a key. */
  requestHash: string | null
  /** Its session had just been proved when it was asked for. */
  isProved: Generated<Flag>
}

/** Mails and text messages on their way; a row holds no secret and is gone once sent. */
export type MailJobsTable = {
  id: string
  createdAt: Moment
  kind: string
  userId: string | null
  /** The e-mail address or phone number that it goes to. */
  address: string
  /** The page that its link leads to. */
  url: string | null
  /** Words that the asker sees too, to tell the mail from a false one. */
  phrase: string | null
  /** What else the kind needs to know, e.g. the id that the asker was given. */
  reference: string | null
  attempts: number
  claimedBy: string | null
  /** With `claimedBy`: until when it is claimed; without: until when it waits. */
  claimedUntil: Moment | null
  /** Of a mail that must not go out twice: when it was begun to be handed over. */
  handedOverAt: Moment | null
}

/** How often a limit was used in a window that has not ended. */
export type RateCountsTable = {
  /** The name of the limit, and the subject. */
  key: string
  /** SHA-256, hex, of what it counts by: an address, a network, an account. */
  subject: string
  count: number
  expire: Moment
}

/** What happened, for the other nodes' sockets; rows live for minutes. */
export type ChangesTable = {
  sequence: Generated<number>
  createdAt: Moment
  change: Json
}

/** Facts about this installation, by name. */
export type SettingsTable = { name: string; value: string }

/** A file on its way to a function; gone once used, or after a day. */
export type UploadsTable = {
  id: string
  createdAt: Moment
  updatedAt: Moment
  userId: string
  name: string
  /** In bytes, as announced by the first chunk. */
  size: number
  chunksTotal: number
  chunksUploaded: Generated<number>
  /** MD5 of the whole, hex; empty until it is complete. */
  signature: Generated<string>
}

/** The only column of bytes: chunks live here, so that any node can take the next one. */
export type UploadChunksTable = { uploadId: string; number: number; bytes: Uint8Array }
