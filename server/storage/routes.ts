import type { FastifyPluginAsync } from 'fastify'
import { addCalls, type Call, userOr } from '../accounts/calls.ts'
import { byAccount, counting, type Guard } from '../accounts/limits.ts'
import { ApiError } from '../contract/errors.ts'
import { notAllowed } from '../contract/refusals.ts'
import { rateLimit } from '../http/limits/rate-limits.ts'
import { pruneRegularly } from '../http/prune-regularly.ts'
import type { Services } from '../services.ts'
import { acceptMultipart } from './chunk-request.ts'
import { uploadChunk } from './upload-chunk.ts'
import { pruneUploads, UPLOADS_BUCKET } from './uploads.ts'

/** A complete request of 5 MiB with its other parts. */
const UPLOADING = { config: { largeBodies: true }, bodyLimit: 6 * 1024 * 1024 }

const PRUNE_EVERY = 60 * 60_000

type StorageServices = Pick<Services, 'configuration' | 'store' | 'clock' | 'makeId' | 'log'>

/**
 * Chunked uploads (wire §14): the caller's files for the caller's functions. A file is deleted once
 * used, or after a day; no other user can access it.
 */
export function storageApi(services: StorageServices): FastifyPluginAsync {
  const { store, clock } = services
  return async (app) => {
    await acceptMultipart(app)
    addCalls(app, storageCalls(services))
    pruneRegularly(app, services, [
      {
        prune: () => pruneUploads(store.connection, clock()),
        every: PRUNE_EVERY,
        failure: 'old uploads were not removed',
      },
    ])
  }
}

function storageCalls(services: StorageServices): Call[] {
  const { rateLimits: on } = services.configuration
  const uploads = counting(rateLimit({ on, points: 60, seconds: 60 }), byAccount)
  const user = userOr(notAllowed)
  const files = '/storage/buckets/:bucketId/files'
  return [['POST', files, UPLOADING, uploadChunk(services), user, knownBucket, uploads]]
}

const knownBucket: Guard = async ({ params }) => {
  const { bucketId } = params as { bucketId: string }
  if (bucketId !== UPLOADS_BUCKET) throw new ApiError('storage_bucket_not_found', 'Not found.')
}
