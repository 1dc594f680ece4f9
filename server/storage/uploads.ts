import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { wireTime } from '../contract/wire-time.ts'
import type { Connection, UploadRow } from '../database/schema.ts'

/** The one bucket: files that are on their way to a function. */
export const UPLOADS_BUCKET = 'uploads'

/** What the SDK puts into one request: 5 MiB (WIRE.md §14). */
export const CHUNK_BYTES = 5 * 1024 * 1024

/** How long a file waits for its use (milliseconds). */
const KEPT_FOR = 24 * 60 * 60_000

/** A user has no more than these; the oldest makes room for a new one. */
const FILES_A_USER = 5

/** True when nothing of a file is missing. */
export const isComplete = (upload: UploadRow) => upload.chunksUploaded === upload.chunksTotal

/** An upload of this user. */
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

/** The bytes of a file, one chunk at a time. */
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

/** The MD5 of a file, hex (WIRE.md §5.12). */
export async function signatureOf(
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

/** Removes a file and its chunks. */
export async function removeUpload(connection: Connection, id: string): Promise<void> {
  await connection.deleteFrom('uploads').where('id', '=', id).execute()
}

/** Removes a user's oldest files beside the new one, so that nobody fills the disk. */
export async function makeRoom(
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
    .offset(FILES_A_USER - 1)
    .limit(1000)
  await connection.deleteFrom('uploads').where('id', 'in', surplus).execute()
}

/** Removes what nobody used in a day. */
export async function pruneUploads(connection: Connection, now: Date): Promise<void> {
  const oldest = wireTime(new Date(now.getTime() - KEPT_FOR))
  await connection.deleteFrom('uploads').where('createdAt', '<', oldest).execute()
}
