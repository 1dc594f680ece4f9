import type { FastifyPluginAsync } from 'fastify'
import type { SignedIn } from '../accounts/callers/caller.ts'
import { ApiError } from '../contract/errors.ts'
import { permissionText, RIGHTS } from '../contract/permissions.ts'
import { notAllowed } from '../contract/refusals.ts'
import { wireTime } from '../contract/wire-time.ts'
import type { UploadRow } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { rateLimit } from '../http/limits/rate-limits.ts'
import type { Services } from '../services.ts'
import { type ChunkRequest, readChunkRequest, readMultipart } from './chunk-request.ts'
import {
  CHUNK_BYTES,
  findUpload,
  isComplete,
  keepQuota,
  pruneUploads,
  signatureOf,
  UPLOADS_BUCKET,
} from './uploads.ts'

type Place = { Params: { bucketId: string } }

const PRUNE_EVERY = 60 * 60_000

/** A complete request of 5 MiB with its other parts. */
const BODY_LIMIT = 6 * 1024 * 1024

/**
 * Chunked uploads (wire §14): the caller's files for the caller's functions. A file is deleted once
 * used, or after a day; no other user can access it.
 */
export function storageApi(
  services: Pick<Services, 'configuration' | 'store' | 'clock' | 'makeId' | 'log'>,
): FastifyPluginAsync {
  const { store, clock, log, configuration } = services
  const uploads = rateLimit({ on: configuration.rateLimits, points: 60, seconds: 60 })
  return async (app) => {
    await readMultipart(app)

    app.post<Place>(
      '/storage/buckets/:bucketId/files',
      { bodyLimit: BODY_LIMIT, config: { largeBodies: true } },
      async (request, reply) => {
        const { caller } = request
        if (caller.kind !== 'user') throw notAllowed()
        if (request.params.bucketId !== UPLOADS_BUCKET) {
          throw new ApiError('storage_bucket_not_found', 'Not found.')
        }
        await uploads.use(caller.userId, reply)
        const chunk = await readChunkRequest(request, caller.userId)
        reply.code(201)
        return presentFile(await saveChunk(services, caller, chunk))
      },
    )

    const prune = () => {
      pruneUploads(store.connection, clock()).catch((error) =>
        log.warn({ err: error }, 'old uploads were not removed'),
      )
    }
    prune()
    const pruning = setInterval(prune, PRUNE_EVERY).unref()
    app.addHook('onClose', async () => clearInterval(pruning))
  }
}

/** Stores a chunk. Repeating one after a lost response changes nothing. */
async function saveChunk(
  { store, clock, makeId }: Pick<Services, 'store' | 'clock' | 'makeId'>,
  { userId }: SignedIn,
  chunk: ChunkRequest,
): Promise<UploadRow> {
  const at = wireTime(clock())
  const id = chunk.id ?? makeId()
  const chunksTotal = Math.ceil(chunk.size / CHUNK_BYTES)
  return inTransaction(store, async ({ connection }) => {
    if (chunk.number === 0) {
      const { numInsertedOrUpdatedRows } = await connection
        .insertInto('uploads')
        .values({
          id,
          createdAt: at,
          updatedAt: at,
          userId,
          name: chunk.fileName,
          size: chunk.size,
          chunksTotal,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows === 1n) await keepQuota(connection, userId, id)
    }
    // Locks the file, so that parallel chunks are counted one after the other.
    await connection
      .updateTable('uploads')
      .set({ updatedAt: at })
      .where('id', '=', id)
      .where('userId', '=', userId)
      .execute()
    const upload = await findUpload(connection, userId, id)
    if (upload === undefined) throw missing(chunk)
    if (isComplete(upload)) {
      throw new ApiError('storage_file_already_exists', 'The file was uploaded already.')
    }
    if (upload.size !== chunk.size) {
      throw new ApiError('storage_invalid_content_range', 'The file has another size.')
    }
    await connection
      .insertInto('uploadChunks')
      .values({ uploadId: id, number: chunk.number, bytes: chunk.bytes })
      .onConflict((conflict) => conflict.columns(['uploadId', 'number']).doNothing())
      .execute()
    const { count } = await connection
      .selectFrom('uploadChunks')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('uploadId', '=', id)
      .executeTakeFirstOrThrow()
    const signature = count === chunksTotal ? await signatureOf(connection, upload) : ''
    return connection
      .updateTable('uploads')
      .set({ chunksUploaded: count, signature })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** The error for the first chunk of an id that is taken, or a later one of a deleted file. */
function missing(chunk: ChunkRequest): ApiError {
  return chunk.number === 0
    ? new ApiError('storage_file_already_exists', 'This id is taken.')
    : new ApiError('storage_file_not_found', 'The file is no longer there. Upload it again.')
}

function typeOf(name: string): string {
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
    mimeType: isComplete(upload) ? typeOf(upload.name) : '',
    sizeOriginal: upload.size,
    chunksTotal: upload.chunksTotal,
    chunksUploaded: upload.chunksUploaded,
  }
}
