import multipart from '@fastify/multipart'
import type { FastifyPluginAsync } from 'fastify'
import { ANYONE_CACHED, addCalls, type Call, userOr } from '../accounts/calls.ts'
import { byAccount, counting } from '../accounts/limits.ts'
import { notAllowed } from '../contract/refusals.ts'
import { rateLimit } from '../http/limits/rate-limits.ts'
import { pruneRegularly } from '../http/prune-regularly.ts'
import type { Services } from '../services.ts'
import { BUCKET, listPictures, uploadPicture, viewPicture } from './picture-calls.ts'
import { prunePictures } from './stored-pictures.ts'

const FILES = `/storage/buckets/${BUCKET}/files`

/** Bytes of a file before it is cleaned: a camera may add this much. */
const UPLOADED_BYTES = 2 * 1024 * 1024

const UPLOADING = { config: { largeBodies: true }, bodyLimit: UPLOADED_BYTES + 64 * 1024 }

const PRUNE_EVERY = 60 * 60_000

type PictureServices = Pick<Services, 'configuration' | 'store' | 'clock' | 'log'>

/**
 * The pictures of users' questions (wire §14): uploaded by the SDK's `createFile`, listed to their
 * owner, shown by `getFileView` to those who may read a question with it.
 */
export function picturesApi(services: PictureServices): FastifyPluginAsync {
  const { store, clock } = services
  return async (app) => {
    await app.register(multipart, { limits: { files: 1, fileSize: UPLOADED_BYTES, fields: 110 } })
    addCalls(app, pictureCalls(services))
    pruneRegularly(app, services, [
      {
        prune: () => prunePictures(store.connection, clock()),
        every: PRUNE_EVERY,
        failure: 'unused pictures were not removed',
      },
    ])
  }
}

function pictureCalls(services: PictureServices): Call[] {
  const { rateLimits: on } = services.configuration
  /** Pictures of a deck arrive one by one. */
  const uploads = counting(rateLimit({ on, points: 600, seconds: 60 }), byAccount)
  const user = userOr(notAllowed)
  return [
    ['POST', FILES, UPLOADING, uploadPicture(services), user, uploads],
    ['GET', FILES, ANYONE_CACHED, listPictures(services), user],
    ['GET', `${FILES}/:fileId/view`, ANYONE_CACHED, viewPicture(services), user],
  ]
}
