import { requireUser } from '../accounts/callers/caller.ts'
import type { Handler } from '../accounts/dependencies.ts'
import { ApiError } from '../contract/errors.ts'
import { permissionText, RIGHTS } from '../contract/permissions.ts'
import { wireTime } from '../contract/wire-time.ts'
import type { Connection, UploadRow } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Services } from '../services.ts'
import { type ChunkRequest, readChunkRequest } from './chunk-request.ts'
import {
  CHUNK_BYTES,
  computeSignature,
  findUpload,
  isComplete,
  keepQuota,
  UPLOADS_BUCKET,
} from './uploads.ts'

type UploadServices = Pick<Services, 'store' | 'clock' | 'makeId'>

/** `POST /storage/buckets/uploads/files`: stores a chunk of a file. */
export function uploadChunk(services: UploadServices): Handler {
  return async (request, reply) => {
    const { userId } = requireUser(request.caller)
    const chunk = await readChunkRequest(request, userId)
    reply.code(201)
    return presentFile(await saveChunk(services, userId, chunk))
  }
}

/** A chunk with the file that it belongs to. */
type Chunk = ChunkRequest & { readonly id: string; readonly chunksTotal: number }

/** Stores a chunk. Repeating one after a lost response changes nothing. */
function saveChunk(
  { store, clock, makeId }: UploadServices,
  userId: string,
  request: ChunkRequest,
): Promise<UploadRow> {
  const at = wireTime(clock())
  const chunksTotal = Math.ceil(request.size / CHUNK_BYTES)
  const chunk: Chunk = { ...request, id: request.id ?? makeId(), chunksTotal }
  return inTransaction(store, async ({ connection }) => {
    if (chunk.number === 0) await beginUpload(connection, userId, chunk, at)
    const upload = await lockUpload(connection, userId, chunk, at)
    return addChunk(connection, upload, chunk)
  })
}

async function beginUpload(connection: Connection, userId: string, chunk: Chunk, at: string) {
  const { id, fileName: name, size, chunksTotal } = chunk
  const { numInsertedOrUpdatedRows } = await connection
    .insertInto('uploads')
    .values({ id, createdAt: at, updatedAt: at, userId, name, size, chunksTotal })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) await keepQuota(connection, userId, id)
}

/**
 * Locks the file, so that parallel chunks are counted one after the other.
 *
 * @throws ApiError if the chunk does not belong to it.
 */
async function lockUpload(connection: Connection, userId: string, chunk: Chunk, at: string) {
  await connection
    .updateTable('uploads')
    .set({ updatedAt: at })
    .where('id', '=', chunk.id)
    .where('userId', '=', userId)
    .execute()
  const upload = await findUpload(connection, userId, chunk.id)
  if (upload === undefined) throw missingUpload(chunk)
  if (isComplete(upload)) {
    throw new ApiError('storage_file_already_exists', 'The file was uploaded already.')
  }
  if (upload.size !== chunk.size) {
    throw new ApiError('storage_invalid_content_range', 'The file has another size.')
  }
  return upload
}

/** The last chunk also signs the file. */
async function addChunk(connection: Connection, upload: UploadRow, chunk: Chunk) {
  const { id, number, bytes, chunksTotal } = chunk
  await connection
    .insertInto('uploadChunks')
    .values({ uploadId: id, number, bytes })
    .onConflict((conflict) => conflict.columns(['uploadId', 'number']).doNothing())
    .execute()
  const { count } = await connection
    .selectFrom('uploadChunks')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('uploadId', '=', id)
    .executeTakeFirstOrThrow()
  const signature = count === chunksTotal ? await computeSignature(connection, upload) : ''
  return connection
    .updateTable('uploads')
    .set({ chunksUploaded: count, signature })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The error for the first chunk of an id that is taken, or a later one of a deleted file. */
function missingUpload(chunk: ChunkRequest): ApiError {
  return chunk.number === 0
    ? new ApiError('storage_file_already_exists', 'This id is taken.')
    : new ApiError('storage_file_not_found', 'The file is no longer there. Upload it again.')
}

function mimeTypeOf(name: string): string {
  if (/\.zip$/i.test(name)) return 'application/zip'
  return /\.jsonl$/i.test(name) ? 'application/jsonl' : 'text/csv'
}

/** A file in wire format (wire §5.12). */
function presentFile(upload: UploadRow) {
  return {
    $id: upload.id,
    bucketId: UPLOADS_BUCKET,
    $createdAt: upload.createdAt,
    $updatedAt: upload.updatedAt,
    $permissions: RIGHTS.map((right) => permissionText(right, upload.userId)),
    name: upload.name,
    signature: upload.signature,
    mimeType: isComplete(upload) ? mimeTypeOf(upload.name) : '',
    sizeOriginal: upload.size,
    chunksTotal: upload.chunksTotal,
    chunksUploaded: upload.chunksUploaded,
  }
}
