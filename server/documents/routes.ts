import { DATABASE_ID } from '@squared-away/domain/entities/collections'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { SignedIn } from '../accounts/callers/caller.ts'
import { recordLog, UNKNOWN_ASKER } from '../accounts/logs/account-log.ts'
import type { Collection } from '../collections/collection.ts'
import { collections } from '../collections/registry.ts'
import { ApiError } from '../contract/errors.ts'
import { notAllowed } from '../contract/refusals.ts'
import { toWireMoment } from '../contract/wire-moments.ts'
import { compressAnswers } from '../http/compression.ts'
import { type RateLimit, rateLimit } from '../http/limits/rate-limits.ts'
import { sendRevalidated } from '../http/revalidation.ts'
import type { Services } from '../services.ts'
import { costlyReads } from './costly-reads.ts'
import { createDocument } from './create-document.ts'
import { deleteDocument } from './delete-document.ts'
import { LongAnswers } from './long-answers.ts'
import { documentNotFound } from './not-found.ts'
import { getDocument, listDocuments } from './read.ts'
import { SharedLists } from './shared-lists.ts'
import { updateDocument } from './update-document.ts'
import type { WriteBody, WriteContext } from './write-context.ts'

type Place = { Params: { databaseId: string; collectionId: string } }
type OneDocument = { Params: Place['Params'] & { documentId: string } }

const LIST = '/databases/:databaseId/collections/:collectionId/documents'
const ONE = `${LIST}/:documentId`
/** Reads per user. Signed-in users are not counted by address, since a barracks shares one. */
const READS = { points: 1800, seconds: 60 }
/** The subset of these lists that scan very many rows. */
const READS_APART = { points: 120, seconds: 60 }

const WRITE = { config: { largeBodies: true } }
const JSON_TYPE = 'application/json; charset=utf-8'

/** The documents API (wire §10): five calls that serve every collection of the registry. */
export function documentsApi(
  services: Pick<Services, 'configuration' | 'store' | 'clock' | 'makeId'>,
): FastifyPluginAsync {
  const { rateLimits } = services.configuration
  const reads = costlyReads(services.store, rateLimit({ on: rateLimits, ...READS_APART }))
  const allReads = rateLimit({ on: rateLimits, ...READS })
  const sharedLists = new SharedLists(reads)
  const longAnswers = new LongAnswers()
  /** Ends of a share that others caused are logged without their address. */
  const contextOf = (request: FastifyRequest, caller: SignedIn): WriteContext => ({
    ...{ ...services, reads },
    logShare: (transaction, userId, event) =>
      recordLog(transaction, services, userId === caller.userId ? request : UNKNOWN_ASKER, {
        userId,
        event,
      }),
  })
  const writes = rateLimit({
    on: services.configuration.rateLimits,
    points: services.configuration.writesPerMinute,
    seconds: 60,
  })
  const lists = limitsByCollection(rateLimits, ({ listsAMinute }) => listsAMinute)
  const costlyUpdates = limitsByCollection(
    rateLimits,
    ({ costlyUpdates: costly }) => costly?.aMinute,
  )
  return async (app) => {
    compressAnswers(app)
    app.addHook('onSend', (_request, reply, payload, done) => {
      longAnswers.weigh(reply, payload)
      done()
    })
    app.get<Place>(LIST, async (request, reply) => {
      const collection = collectionOf(request.params)
      const { userId } = userOr(request, notAllowed)
      await allReads.use(userId, reply)
      await lists.get(collection)?.use(userId, reply)
      const queries = queriesOf(request)
      const shared = await sharedLists.find(collection, userId, queries)
      if (shared) return shared.send(request, reply)
      const list = await listDocuments(reads, collection, userId, queries, (make) =>
        longAnswers.inTurn(userId, reply, make),
      )
      longAnswers.note(reply, list)
      return sendRevalidated(request, reply, list)
    })

    app.post<Place>(LIST, WRITE, async (request, reply) => {
      const collection = collectionOf(request.params)
      const caller = userOr(request, notAllowed)
      await writes.use(caller.userId, reply)
      reply.code(201)
      return sendJson(
        reply,
        await createDocument(
          contextOf(request, caller),
          collection,
          caller.userId,
          bodyOf(request),
        ),
      )
    })

    app.get<OneDocument>(ONE, async (request, reply) => {
      const collection = collectionOf(request.params)
      const { userId } = userOr(request, documentNotFound)
      await allReads.use(userId, reply)
      const { documentId } = request.params
      const found = await getDocument(reads, collection, userId, documentId, queriesOf(request))
      return sendRevalidated(request, reply, JSON.stringify(found))
    })

    app.patch<OneDocument>(ONE, WRITE, async (request, reply) => {
      const collection = collectionOf(request.params)
      const caller = userOr(request, notAllowed)
      await writes.use(caller.userId, reply)
      const { documentId } = request.params
      const since = unchangedSince(request)
      const body = bodyOf(request)
      if (isCostly(collection, body)) {
        await costlyUpdates.get(collection)?.use(caller.userId, reply)
      }
      return sendJson(
        reply,
        await updateDocument(
          contextOf(request, caller),
          collection,
          caller.userId,
          documentId,
          body,
          since,
        ),
      )
    })

    app.delete<OneDocument>(ONE, async (request, reply) => {
      const collection = collectionOf(request.params)
      const caller = userOr(request, notAllowed)
      await writes.use(caller.userId, reply)
      const { documentId } = request.params
      const since = unchangedSince(request)
      await deleteDocument(contextOf(request, caller), collection, caller.userId, documentId, since)
      return reply.code(204).send()
    })
  }
}

/** Limits per user and minute, for the collections that set one. */
function limitsByCollection(
  on: boolean,
  pointsOf: (collection: Collection) => number | undefined,
): ReadonlyMap<Collection, RateLimit> {
  const limits = new Map<Collection, RateLimit>()
  for (const collection of collections.values()) {
    const points = pointsOf(collection)
    if (points !== undefined) limits.set(collection, rateLimit({ on, points, seconds: 60 }))
  }
  return limits
}

function isCostly({ costlyUpdates }: Collection, { data }: WriteBody): boolean {
  if (typeof data !== 'object' || data === null) return false
  return costlyUpdates?.isCostly(data as Record<string, unknown>) ?? false
}

function sendJson(reply: FastifyReply, value: object): FastifyReply {
  return reply.type(JSON_TYPE).send(JSON.stringify(value))
}

function collectionOf({ databaseId, collectionId }: Place['Params']): Collection {
  if (databaseId !== DATABASE_ID) throw new ApiError('database_not_found', 'Not found.')
  const collection = collections.get(collectionId)
  if (!collection) throw new ApiError('collection_not_found', 'Not found.')
  return collection
}

/** The caller, or this call's error for guests (wire §9.2). */
function userOr({ caller }: FastifyRequest, refusal: () => ApiError): SignedIn {
  if (caller.kind === 'user') return caller
  throw refusal()
}

function queriesOf(request: FastifyRequest): readonly string[] {
  const { queries } = request.query as { queries?: unknown }
  if (queries === undefined) return []
  return Array.isArray(queries) ? queries : [String(queries)]
}

function bodyOf({ body }: FastifyRequest): WriteBody {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  throw new ApiError('general_argument_invalid', 'The body must be an object.')
}

/** X-Appwrite-Timestamp: refuse the write if the document has changed since (wire §3.4). */
function unchangedSince({ headers }: FastifyRequest): string | null {
  const sent = headers['x-appwrite-timestamp']
  if (sent === undefined) return null
  const moment = typeof sent === 'string' ? toWireMoment(sent) : null
  if (moment) return moment
  throw new ApiError('general_argument_invalid', 'X-Appwrite-Timestamp must be a moment.')
}
