import type { FastifyPluginAsync } from 'fastify'
import { ANYONE_CACHED, addCalls, type Call, userOr } from '../accounts/calls.ts'
import { byAccount, counting, type Guard } from '../accounts/limits.ts'
import type { Collection } from '../collections/collection.ts'
import { collections } from '../collections/registry.ts'
import { notAllowed } from '../contract/refusals.ts'
import { compressAnswers } from '../http/compression.ts'
import { type RateLimit, rateLimit } from '../http/limits/rate-limits.ts'
import type { Services } from '../services.ts'
import { costlyReads } from './costly-reads.ts'
import {
  create,
  type DocumentDependencies,
  findCollection,
  get,
  type LimitOfCollection,
  list,
  remove,
  update,
} from './document-calls.ts'
import { LongAnswers } from './long-answers.ts'
import { documentNotFound } from './not-found.ts'
import { SharedLists } from './shared-lists.ts'
import { today } from './todays-lists.ts'

const LIST = '/databases/:databaseId/collections/:collectionId/documents'
const ONE = `${LIST}/:documentId`

const WRITE = { config: { largeBodies: true } }

/**
 * The documents API (wire §10): five calls that serve every collection of the registry. Who may do
 * what with a document is said by its collection (`who`).
 */
export function documentsApi(
  services: Pick<Services, 'configuration' | 'store' | 'clock' | 'makeId'>,
): FastifyPluginAsync {
  const limits = documentLimits(services)
  const reads = costlyReads(services.store, limits.readsApart)
  const longAnswers = new LongAnswers()
  const calls = documentCalls({ ...services, reads }, limits, longAnswers)
  return async (app) => {
    compressAnswers(app)
    app.addHook('onSend', (_request, reply, payload, done) => {
      longAnswers.weigh(reply, payload)
      done()
    })
    addCalls(app, calls)
  }
}

function documentCalls(
  dependencies: DocumentDependencies,
  limits: DocumentLimits,
  longAnswers: LongAnswers,
): Call[] {
  const { reads, lists, writes, costlyUpdates } = limits
  const found: Guard = async (request) => void findCollection(request)
  const user = userOr(notAllowed)
  const reader = userOr(documentNotFound)
  const sharedLists = new SharedLists(dependencies.reads)
  const answers = { ...dependencies, longAnswers, sharedLists }
  return [
    ['GET', LIST, ANYONE_CACHED, list(answers), found, user, reads, lists],
    ['POST', LIST, WRITE, create(dependencies), found, user, writes],
    ['GET', ONE, ANYONE_CACHED, get(dependencies), found, reader, reads],
    ['PATCH', ONE, WRITE, update(dependencies, costlyUpdates), found, user, writes],
    // Its lists count as reads one by one.
    ['GET', '/today', ANYONE_CACHED, today(answers, reads), user],
    ['DELETE', ONE, ANYONE_CACHED, remove(dependencies), found, user, writes],
  ]
}

type DocumentLimits = ReturnType<typeof documentLimits>

/** Limits per user (wire §15), not per address, since a barracks shares one. */
function documentLimits({ configuration }: Pick<Services, 'configuration'>) {
  const { rateLimits: on, writesPerMinute } = configuration
  const aMinute = (points: number) => rateLimit({ on, points, seconds: 60 })
  const listsOf = byCollection(({ listsPerMinute }) => listsPerMinute, aMinute)
  const lists: Guard = async (request, reply) =>
    listsOf(findCollection(request))?.use(byAccount(request), reply)
  return {
    reads: counting(aMinute(1800), byAccount),
    /** The lists among them that scan very many rows. */
    readsApart: aMinute(120),
    /** Lists of a collection that limits them. */
    lists,
    writes: counting(aMinute(writesPerMinute), byAccount),
    /** Updates that look at thousands of rows. */
    costlyUpdates: byCollection(({ costlyUpdates }) => costlyUpdates?.aMinute, aMinute),
  }
}

/** The limits of the collections that set one. */
function byCollection(
  pointsOf: (collection: Collection) => number | undefined,
  limit: (points: number) => RateLimit,
): LimitOfCollection {
  const limits = new Map<Collection, RateLimit>()
  for (const collection of collections.values()) {
    const points = pointsOf(collection)
    if (points !== undefined) limits.set(collection, limit(points))
  }
  return (collection) => limits.get(collection)
}
