import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import { isOwnPicture } from '@squared-away/domain/entities/picture'
import { cleanPicture, type PictureFault } from '@squared-away/domain/pictures/clean-picture'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { lockUser } from '../accounts/callers/lock-user.ts'
import { ApiError } from '../contract/errors.ts'
import { permissionText } from '../contract/permissions.ts'
import { notAllowed } from '../contract/refusals.ts'
import { inTransaction } from '../database/transaction.ts'
import { rateLimit } from '../http/limits/rate-limits.ts'
import type { Services } from '../services.ts'
import { findPicture, prunePictures, storePicture } from './stored-pictures.ts'

const BUCKET = 'pictures'
const FILES = `/storage/buckets/${BUCKET}/files`

/** Bytes of a file before it is cleaned: a camera may add this much. */
const UPLOADED_BYTES = 2 * 1024 * 1024

const BODY_LIMIT = UPLOADED_BYTES + 64 * 1024

const PRUNE_EVERY = 60 * 60_000

/** Pictures of a deck arrive one by one. */
const UPLOADS_A_MINUTE = 600

/** A browser keeps what it showed for this long, in seconds. */
const KEPT_BY_BROWSERS = 7 * 24 * 60 * 60

const FAULTS: Readonly<Record<PictureFault, string>> = {
  'not-a-picture': 'Only PNG, JPEG, WebP and GIF pictures can be uploaded.',
  damaged: 'The picture is damaged or animated. Save it again as PNG or JPEG.',
  'too-large': 'A picture may have at most 512 kB. Make it smaller.',
  'too-many-pixels': 'A picture may have at most 16 million pixels. Make it smaller.',
}

/**
 * The pictures of users' questions (wire §14): uploaded by the SDK's `createFile`, shown by
 * `getFileView` to those who may read a question with it.
 */
export function picturesApi(
  services: Pick<Services, 'configuration' | 'store' | 'clock' | 'log'>,
): FastifyPluginAsync {
  const { store, clock, log, configuration } = services
  const uploads = rateLimit({
    on: configuration.rateLimits,
    points: UPLOADS_A_MINUTE,
    seconds: 60,
  })
  return async (app) => {
    await app.register(multipart, { limits: { files: 1, fileSize: UPLOADED_BYTES, fields: 110 } })

    app.post(
      FILES,
      { bodyLimit: BODY_LIMIT, config: { largeBodies: true } },
      async (request, reply) => {
        const { caller } = request
        if (caller.kind !== 'user') throw notAllowed()
        await uploads.use(caller.userId, reply)
        const cleaned = cleanPicture(await uploadedBytes(request))
        if (typeof cleaned === 'string') {
          throw new ApiError('storage_file_type_unsupported', FAULTS[cleaned])
        }
        const { userId } = caller
        const row = await inTransaction(store, async ({ connection }) => {
          // Serializes the user's uploads, so that parallel ones cannot exceed the quota.
          if (!(await lockUser(store, connection, userId))) throw notAllowed()
          return storePicture(connection, userId, cleaned, clock())
        })
        reply.code(201)
        return {
          $id: row.id,
          bucketId: BUCKET,
          $createdAt: row.createdAt,
          $updatedAt: row.createdAt,
          $permissions: [permissionText('read', userId)],
          name: row.id,
          signature: createHash('md5').update(cleaned.bytes).digest('hex'),
          mimeType: row.type,
          sizeOriginal: row.size,
          chunksTotal: 1,
          chunksUploaded: 1,
        }
      },
    )

    app.get<{ Params: { fileId: string } }>(`${FILES}/:fileId/view`, async (request, reply) => {
      const { caller } = request
      if (caller.kind !== 'user') throw notAllowed()
      const { fileId } = request.params
      const found = isOwnPicture(fileId)
        ? await findPicture(store.connection, caller.userId, fileId)
        : undefined
      if (found === undefined) {
        throw new ApiError('storage_file_not_found', 'The requested file could not be found.')
      }
      return reply
        .headers({
          'content-type': found.type,
          'content-disposition': 'inline',
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': `private, max-age=${KEPT_BY_BROWSERS}, immutable`,
          'x-content-type-options': 'nosniff',
        })
        .send(Buffer.from(found.bytes))
    })

    const prune = () => {
      prunePictures(store.connection, clock()).catch((error) =>
        log.warn({ err: error }, 'unused pictures were not removed'),
      )
    }
    prune()
    const pruning = setInterval(prune, PRUNE_EVERY).unref()
    app.addHook('onClose', async () => clearInterval(pruning))
  }
}

async function uploadedBytes(request: FastifyRequest): Promise<Uint8Array> {
  if (!request.isMultipart()) {
    throw new ApiError('general_media_type_unsupported', 'Send the file as multipart/form-data.')
  }
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file' && part.fieldname === 'file') return await part.toBuffer()
    }
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (code === 'FST_REQ_FILE_TOO_LARGE') {
      throw new ApiError('storage_invalid_file_size', FAULTS['too-large'])
    }
    throw new ApiError('general_argument_invalid', 'The body is not a valid multipart form.', {
      cause: error,
    })
  }
  throw new ApiError('storage_file_empty', 'The file is empty.')
}
