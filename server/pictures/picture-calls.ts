import { createHash } from 'node:crypto'
import { isOwnPicture } from '@squared-away/domain/entities/picture'
import { cleanPicture, type PictureFault } from '@squared-away/domain/pictures/clean-picture'
import type { FastifyRequest } from 'fastify'
import { requireUser } from '../accounts/callers/caller.ts'
import { lockUser } from '../accounts/callers/lock-user.ts'
import type { Handler } from '../accounts/dependencies.ts'
import { ApiError } from '../contract/errors.ts'
import { permissionText } from '../contract/permissions.ts'
import { notAllowed } from '../contract/refusals.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Services } from '../services.ts'
import { findPicture, ownPictures, storePicture } from './stored-pictures.ts'

/** The bucket of pictures. */
export const BUCKET = 'pictures'

/** A browser keeps what it showed for this long, in seconds. */
const KEPT_BY_BROWSERS = 7 * 24 * 60 * 60

const FAULTS: Readonly<Record<PictureFault, string>> = {
  'not-a-picture': 'Only PNG, JPEG, WebP and GIF pictures can be uploaded.',
  damaged: 'The picture is damaged or animated. Save it again as PNG or JPEG.',
  'too-large': 'A picture may have at most 512 kB. Make it smaller.',
  'too-many-pixels': 'A picture may have at most 16 million pixels. Make it smaller.',
}

/** `POST /storage/buckets/pictures/files`: cleans a picture and stores it for the caller. */
export function uploadPicture({ store, clock }: Pick<Services, 'store' | 'clock'>): Handler {
  return async (request, reply) => {
    const { userId } = requireUser(request.caller)
    const cleaned = cleanPicture(await uploadedBytes(request))
    if (typeof cleaned === 'string') {
      throw new ApiError('storage_file_type_unsupported', FAULTS[cleaned])
    }
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
  }
}

/** `GET /storage/buckets/pictures/files`: what the caller uploaded, so that nothing is sent twice. */
export function listPictures({ store }: Pick<Services, 'store'>): Handler {
  return async (request) => {
    const { userId } = requireUser(request.caller)
    const rows = await ownPictures(store.connection, userId)
    return {
      total: rows.length,
      files: rows.map(({ id, size }) => ({ $id: id, sizeOriginal: size })),
    }
  }
}

/** `GET /storage/buckets/pictures/files/{fileId}/view`: the bytes. */
export function viewPicture({ store }: Pick<Services, 'store'>): Handler {
  return async (request, reply) => {
    const { userId } = requireUser(request.caller)
    const { fileId } = request.params as { fileId: string }
    const found = isOwnPicture(fileId)
      ? await findPicture(store.connection, userId, fileId)
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
