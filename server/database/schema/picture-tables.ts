import type { Moment } from './columns.ts'

/** A user's picture. */
export type PicturesTable = {
  /** `own-` and 32 hexadecimal digits of the SHA-256 of the bytes. */
  id: string
  /** Null after the account was deleted, while a shared set shows it. */
  userId: string | null
  createdAt: Moment
  type: string
  /** In bytes. */
  size: number
  bytes: Uint8Array
}
