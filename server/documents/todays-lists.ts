import type { CollectionId } from '@squared-away/domain/entities/collections'
import type { SourceType } from '@squared-away/domain/entities/question-set'
import { valueChunks } from '@squared-away/domain/text/value-chunks'
import {
  ANSWERED,
  type AskedList,
  type AskedQuestions,
  activeBoardList,
  CARD_FIELDS,
  cardNotesList,
  FIELDS_OF_DEFAULT_ALONE,
  memoryTextsList,
  nonEmptySources,
  onlyDocumentList,
  ownSetsList,
  questionSummaries,
  questionsList,
  reviewsAfter,
  SCENARIOS,
  scenariosIn,
  subscriptionsList,
} from '@squared-away/domain/todays-lists'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requireUser } from '../accounts/callers/caller.ts'
import type { Handler } from '../accounts/dependencies.ts'
import type { Guard } from '../accounts/limits.ts'
import type { Collection } from '../collections/collection.ts'
import { collections } from '../collections/registry.ts'
import { sendLongRevalidated } from '../http/revalidation.ts'
import type { ListDependencies } from './document-calls.ts'
import { listDocuments } from './read.ts'

/** A list as the wire has it; undefined if it is left to its own call. */
type AskList = (asked: AskedList) => Promise<Buffer | undefined>

/**
 * `GET /today`: the lists that today's plan needs, in one response, each as its own call answers it
 * (decision 219). A list of many rows is left out, since each takes a turn of its own; the review
 * log, which every soldier has, takes the one turn of the answer. `count` counts each list as a
 * read.
 */
export function today(dependencies: ListDependencies, count: Guard): Handler {
  return async (request, reply) => {
    const { userId } = requireUser(request.caller)
    const lists = await todaysLists(userId, listsOf(dependencies, userId, request, reply, count))
    const start = `{"userId":${JSON.stringify(userId)},"lists":[`
    const json = Buffer.concat([Buffer.from(start), ...withCommas(lists), Buffer.from(']}')])
    dependencies.longAnswers.note(reply, json)
    return sendLongRevalidated(request, reply, json)
  }
}

function listsOf(
  { reads, sharedLists, longAnswers }: ListDependencies,
  userId: string,
  request: FastifyRequest,
  reply: FastifyReply,
  count: Guard,
): AskList {
  return async ({ collectionId, queries }) => {
    const collection = collectionOf(collectionId)
    await count(request, reply)
    const shared = await sharedLists.find(collection, userId, queries)
    if (shared) return shared.bytes
    try {
      const json = await listDocuments(reads, collection, userId, queries, (make) =>
        collectionId === 'reviews' ? longAnswers.inTurn(userId, reply, make) : leaveOut(),
      )
      return Buffer.from(json)
    } catch (error) {
      if (error === LEFT_OUT) return undefined
      throw error
    }
  }
}

const LEFT_OUT = new Error('The list is long.')

function leaveOut(): never {
  throw LEFT_OUT
}

/** Every collection is in the registry. */
function collectionOf(id: CollectionId): Collection {
  const collection = collections.get(id)
  if (!collection) throw new Error(`There is no collection ${id}.`)
  return collection
}

/** The lists of today's plan, asked for in the steps in which a device asks for them. */
async function todaysLists(userId: string, ask: AskList): Promise<Buffer[]> {
  const asked = new Map<string, Promise<Buffer | undefined>>()
  /** Questions and scenarios need the same sets: each list is asked for once. */
  function list(one: AskedList): Promise<Buffer | undefined> {
    const key = JSON.stringify(one)
    const asking = asked.get(key) ?? ask(one)
    asked.set(key, asking)
    return asking
  }
  const board = list(activeBoardList(userId))
  const summaries = list(questionSummaries())
  await Promise.all([
    ...[board, summaries],
    withBoard(userId, list, board, summaries),
    list(onlyDocumentList('userPreferences', { attribute: 'userId', id: userId })),
    list(cardNotesList(userId)),
    list(reviewsAfter()),
  ])
  const texts = await Promise.all(
    // In one order, so that a browser that has the response is not sent it again.
    [...asked.keys()].toSorted().map(async (key) => {
      const json = await asked.get(key)
      // The key is an object without its end.
      return json && Buffer.concat([Buffer.from(`${key.slice(0, -1)},"list":`), json, CLOSE])
    }),
  )
  return texts.filter((text) => text !== undefined)
}

const CLOSE = Buffer.from('}')

async function withBoard(
  userId: string,
  list: AskList,
  askedBoard: Promise<Buffer | undefined>,
  askedSummaries: Promise<Buffer | undefined>,
): Promise<void> {
  const [board] = documentsOf<{ $id: string; categories: string[] }>(await askedBoard)
  if (!board) return
  const summaries = documentsOf<Summary>(await askedSummaries)
  const categories = board.categories.toSorted()
  const ofBoard = summaries.filter(({ category }) => categories.includes(category))
  await Promise.all([
    list(onlyDocumentList('boardPlans', { attribute: 'boardId', id: board.$id })),
    list(memoryTextsList(userId)),
    questionsFrom(userId, list, nonEmptySources(ofBoard), {
      ...{ categories, filters: ANSWERED },
      ...{ fields: CARD_FIELDS, fieldsOfDefault: FIELDS_OF_DEFAULT_ALONE },
    }),
    scenariosFrom(userId, list, scenariosIn(summaries)),
  ])
}

type Summary = Parameters<typeof scenariosIn>[0][number]

function scenariosFrom(
  userId: string,
  list: AskList,
  { categories, sources }: ReturnType<typeof scenariosIn>,
): Promise<void> {
  return questionsFrom(userId, list, sources, {
    ...{ categories, filters: SCENARIOS, fields: CARD_FIELDS, fieldsOfDefault: [] },
  })
}

async function questionsFrom(
  userId: string,
  list: AskList,
  sources: readonly SourceType[],
  { fieldsOfDefault, ...asked }: AskedQuestions & { fieldsOfDefault: readonly string[] },
): Promise<void> {
  const pages = valueChunks(asked.categories).map((categories) => ({ ...asked, categories }))
  const ofDefault = { fields: [...asked.fields, ...fieldsOfDefault] }
  await Promise.all(
    sources.map(async (source) => {
      if (source === 'Default') {
        const all = pages.map((page) =>
          questionsList('defaultQuestions', { ...page, ...ofDefault }),
        )
        return Promise.all(all.map(list))
      }
      const setIds = valueChunks(await setIdsOf(userId, list, source))
      const all = setIds.flatMap((ids) =>
        pages.map((page) => questionsList('questions', page, { setIds: ids })),
      )
      return Promise.all(all.map(list))
    }),
  )
}

/** The sets whose questions are the user's own, or those that the user follows. */
async function setIdsOf(
  userId: string,
  list: AskList,
  source: Exclude<SourceType, 'Default'>,
): Promise<string[]> {
  if (source === 'Private') {
    const own = documentsOf<{ $id: string }>(await list(ownSetsList(userId)))
    return own.map(({ $id }) => $id)
  }
  const followed = documentsOf<{ communitySetId: string }>(await list(subscriptionsList(userId)))
  return followed.map(({ communitySetId }) => communitySetId)
}

function documentsOf<Found>(json: Buffer | undefined): Found[] {
  return json ? JSON.parse(json.toString()).documents : []
}

function withCommas(texts: readonly Buffer[]): Buffer[] {
  return texts.flatMap((text, place) => (place === 0 ? [text] : [COMMA, text]))
}

const COMMA = Buffer.from(',')
