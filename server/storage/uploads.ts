import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { wireTime } from '../contract/wire-time.ts'
import type { Connection, UploadRow } from '../database/schema.ts'

/** The only bucket: files uploaded for a function. */
export const UPLOADS_BUCKET = 'uploads'

/** The chunk size of the SDK: 5 MiB (wire §14). */
export const CHUNK_BYTES = 5 * 1024 * 1024

/** How long an unused file is kept (milliseconds). */
const KEPT_FOR = 24 * 60 * 60_000

/** Files per user; a new one above this count replaces the oldest. */
const FILES_PER_USER = 5

/** Whether a file is complete. */
export const isComplete = (upload: UploadRow) => upload.chunksUploaded === upload.chunksTotal

/** Finds an upload of this user. */
export function findUpload(
  connection: Connection,
  userId: string,
  id: string,
): Promise<UploadRow | undefined> {
  return connection
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** Yields the bytes of a file, one chunk at a time. */
export async function* uploadBytes(
  connection: Connection,
  { id, chunksTotal }: Pick<UploadRow, 'id' | 'chunksTotal'>,
): AsyncGenerator<Uint8Array> {
  for (let number = 0; number < chunksTotal; number++) {
    const { bytes } = await connection
      .selectFrom('uploadChunks')
      .select('bytes')
      .where('uploadId', '=', id)
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    yield bytes
  }
}

/** The MD5 of a file, hex (wire §5.12). */
export async function computeSignature(
  connection: Connection,
  upload: Pick<UploadRow, 'id' | 'chunksTotal'>,
): Promise<string> {
  const hash = createHash('md5')
  for await (const bytes of uploadBytes(connection, upload)) {
    hash.update(bytes)
    await nextTurn()
  }
  return hash.digest('hex')
}

/** Deletes a file and its chunks. */
export async function removeUpload(connection: Connection, id: string): Promise<void> {
  await connection.deleteFrom('uploads').where('id', '=', id).execute()
}

/** Deletes a user's oldest files above the quota, never the new one. */
export async function keepQuota(
  connection: Connection,
  userId: string,
  newId: string,
): Promise<void> {
  const others = connection
    .selectFrom('uploads')
    .where('userId', '=', userId)
    .where('id', '!=', newId)
  const surplus = others
    .select('id')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset(FILES_PER_USER - 1)
    .limit(1000)
  await connection.deleteFrom('uploads').where('id', 'in', surplus).execute()
}

/** Deletes files that were not used within a day. */
export async function pruneUploads(connection: Connection, now: Date): Promise<void> {
  const oldest = wireTime(new Date(now.getTime() - KEPT_FOR))
  await connection.deleteFrom('uploads').where('createdAt', '<', oldest).execute()
}
