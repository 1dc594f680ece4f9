import { DATABASE_ID } from '@squared-away/domain/entities/collections'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requireUser } from '../accounts/callers/caller.ts'
import { bySession } from '../accounts/calls.ts'
import type { Handler } from '../accounts/dependencies.ts'
import { recordLog, UNKNOWN_ASKER } from '../accounts/logs/account-log.ts'
import type { Collection } from '../collections/collection.ts'
import { collections } from '../collections/registry.ts'
import { ApiError } from '../contract/errors.ts'
import { toWireMoment } from '../contract/wire-moments.ts'
import type { RateLimit } from '../http/limits/rate-limits.ts'
import { sendLongRevalidated, sendRevalidated } from '../http/revalidation.ts'
import type { Services } from '../services.ts'
import type { Reads } from './costly-reads.ts'
import { createDocument } from './create-document.ts'
import { deleteDocument } from './delete-document.ts'
import type { LongAnswers } from './long-answers.ts'
import { getDocument, listDocuments } from './read.ts'
import type { SharedLists } from './shared-lists.ts'
import { updateDocument } from './update-document.ts'
import type { WriteBody, WriteContext } from './write-context.ts'

/** Dependencies of the calls. */
export type DocumentDependencies = Pick<
  Services,
  'configuration' | 'store' | 'clock' | 'makeId'
> & {
  readonly reads: Reads
}

/** Dependencies of lists. */
export type ListDependencies = Pick<DocumentDependencies, 'reads'> & {
  readonly sharedLists: SharedLists
  readonly longAnswers: LongAnswers
}

/** A limit per user that differs between collections. Undefined: none. */
export type LimitOfCollection = (collection: Collection) => RateLimit | undefined

const JSON_TYPE = 'application/json; charset=utf-8'

/** `GET base`: lists documents. */
export function list({ reads, sharedLists, longAnswers }: ListDependencies): Handler {
  return async (request, reply) => {
    const collection = findCollection(request)
    const { userId } = requireUser(request.caller)
    const queries = readQueries(request)
    const shared = await sharedLists.find(collection, userId, queries)
    if (shared) return shared.send(request, reply)
    const json = await listDocuments(reads, collection, userId, queries, (make) =>
      longAnswers.inTurn(userId, reply, make),
    )
    longAnswers.note(reply, json)
    return Buffer.isBuffer(json)
      ? sendLongRevalidated(request, reply, json)
      : sendRevalidated(request, reply, json)
  }
}

/** `POST base`: creates a document. */
export function create(dependencies: DocumentDependencies): Handler {
  return async (request, reply) => {
    const collection = findCollection(request)
    const { userId } = requireUser(request.caller)
    const context = writeContext(dependencies, request)
    if (collection.createdBySession) await bySession(request, reply)
    reply.code(201)
    return sendJson(reply, await createDocument(context, collection, userId, readBody(request)))
  }
}

/** `GET base/{documentId}`: reads a document. */
export function get({ reads }: DocumentDependencies): Handler {
  return async (request, reply) => {
    const collection = findCollection(request)
    const { userId } = requireUser(request.caller)
    const id = readDocumentId(request)
    const found = await getDocument(reads, collection, userId, id, readQueries(request))
    return sendRevalidated(request, reply, JSON.stringify(found))
  }
}

/** `PATCH base/{documentId}`: changes a document. */
export function update(dependencies: DocumentDependencies, costly: LimitOfCollection): Handler {
  return async (request, reply) => {
    const collection = findCollection(request)
    const { userId } = requireUser(request.caller)
    const context = writeContext(dependencies, request)
    const id = readDocumentId(request)
    const since = unchangedSince(request)
    const body = readBody(request)
    if (isCostly(collection, body)) await costly(collection)?.use(userId, reply)
    return sendJson(reply, await updateDocument(context, collection, userId, id, body, since))
  }
}

/** `DELETE base/{documentId}`: deletes a document. */
export function remove(dependencies: DocumentDependencies): Handler {
  return async (request, reply) => {
    const collection = findCollection(request)
    const { userId } = requireUser(request.caller)
    const context = writeContext(dependencies, request)
    const since = unchangedSince(request)
    await deleteDocument(context, collection, userId, readDocumentId(request), since)
    return reply.code(204).send()
  }
}

/** @throws ApiError `database_not_found` or `collection_not_found`. */
export function findCollection({ params }: FastifyRequest): Collection {
  const { databaseId, collectionId } = params as { databaseId: string; collectionId: string }
  if (databaseId !== DATABASE_ID) throw new ApiError('database_not_found', 'Not found.')
  const collection = collections.get(collectionId)
  if (!collection) throw new ApiError('collection_not_found', 'Not found.')
  return collection
}

const readDocumentId = ({ params }: FastifyRequest) => (params as { documentId: string }).documentId

/** Ends of a share that others caused are logged without their address. */
function writeContext(dependencies: DocumentDependencies, request: FastifyRequest): WriteContext {
  const caller = requireUser(request.caller)
  return {
    ...dependencies,
    logShare: (transaction, userId, event) =>
      recordLog(transaction, dependencies, userId === caller.userId ? request : UNKNOWN_ASKER, {
        userId,
        event,
      }),
  }
}

function isCostly({ costlyUpdates }: Collection, { data }: WriteBody): boolean {
  if (typeof data !== 'object' || data === null) return false
  return costlyUpdates?.isCostly(data as Record<string, unknown>) ?? false
}

function sendJson(reply: FastifyReply, value: object): FastifyReply {
  return reply.type(JSON_TYPE).send(JSON.stringify(value))
}

function readQueries(request: FastifyRequest): readonly string[] {
  const { queries } = request.query as { queries?: unknown }
  if (queries === undefined) return []
  return Array.isArray(queries) ? queries : [String(queries)]
}

function readBody({ body }: FastifyRequest): WriteBody {
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
