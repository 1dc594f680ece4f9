import { QUESTIONS_PER_SET } from '@squared-away/domain/entities/question-set'
import { sql } from 'kysely'
import { invalidDocument } from '../contract/refusals.ts'
import type { Row } from '../database/row.ts'
import type { Connection } from '../database/schema.ts'
import type { ListQuery } from '../queries/query.ts'
import { pinnedValues } from '../queries/sql.ts'
import { defineCollection, type Work } from './collection.ts'
import { both, either, isCommunity, isOwn, isPrivate } from './conditions.ts'
import { isOfVisibleSet, isVisibleSet } from './hiding.ts'
import { knownPictures, UNKNOWN_PICTURE } from './known-pictures.ts'
import { QUESTION_TEXTS } from './large-texts.ts'
import { ownRows } from './own-rows.ts'
import { refuseDefaultQuestionId } from './reserved-ids.ts'

const content = [
  'questionText',
  'answer',
  'answeringStrategy',
  'category',
  'distractors',
  'regulationRef',
  'items',
  'spoken',
  'why',
  'picture',
  'isActive',
  'isArchived',
]

/**
 * The questions of users' own sets and of community sets. The owner writes those of their private
 * sets, and the set's `questionCount` (its questions that are not archived) is updated with them.
 * Functions change those of community sets.
 */
export const questions = defineCollection({
  id: 'questions',
  who: {
    create: 'signed-in',
    read: either(isOwn, isOfVisibleSet),
    update: both(isOwn, isPrivate),
    delete: both(isOwn, isPrivate),
  },
  settable: { create: [...content, 'setId', 'originalQuestionId'], update: content },
  ownerOnly: ['userId'],
  mayBeLarge: true,
  sharedListedBy: ['setId', '$id'],
  sharedListedWithin: { attribute: 'category', isShared: isCommunity },
  rowsToRead,
  sharedEdition: communityEdition,
  countedBy: 'setId',
  countedTexts: QUESTION_TEXTS,
  async creating(work, row) {
    await refuseDefaultQuestionId(work, row)
    await requirePicture(work, row)
    requireRoom(await setInUse(work, row))
    await count(work, row, counted(row))
    return row
  },
  async updating(work, before, after) {
    if (after.picture !== before.picture) await requirePicture(work, after)
    const set = await setInUse(work, before)
    const more = counted(after) - counted(before)
    if (more > 0) requireRoom(set)
    await count(work, before, more)
    return after
  },
  async deleting(work, row) {
    await setInUse(work, row)
    await count(work, row, -counted(row))
  },
})

/**
 * The private set of a question. An archived set is read-only until it is restored, as in the
 * editor, because it may be a version that others are compared with.
 */
async function setInUse(work: Work, question: Row): Promise<Row> {
  const set = await ownPrivateSet(work, question)
  if (set.isArchived === 0) return set
  throw invalidDocument('This question set is archived. Bring it back before you change it.')
}

async function requirePicture({ connection }: Work, { picture, userId }: Row) {
  if (picture === null || picture === undefined) return
  const id = String(picture)
  if ((await knownPictures(connection, String(userId), [id])).has(id)) return
  throw invalidDocument(`Attribute "picture" ${UNKNOWN_PICTURE}.`)
}

function requireRoom(set: Row) {
  if (Number(set.questionCount) < QUESTIONS_PER_SET) return
  throw invalidDocument(`A question set holds at most ${QUESTIONS_PER_SET} questions.`)
}

const ownQuestions = ownRows('questions')

async function rowsToRead(
  connection: Connection,
  userId: string,
  query: ListQuery,
  enough: number,
): Promise<number> {
  if (pinnedValues('$id', query)) return 0
  const setIds = pinnedValues('setId', query)
  if (!setIds) {
    const own = await ownQuestions(connection, userId, query, enough)
    return own + (await sharedInCategories(connection, userId, query, enough - own))
  }
  // A set is limited to what can be scanned quickly.
  if (setIds.length === 1) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*) as "count" from (
      select 1 from "questions" where "setId" in (${sql.join(setIds)}) limit ${sql.lit(enough)}
    ) as "named"`.execute(connection)
  return Number(rows[0]?.count ?? 0)
}

/** How many community questions a list by category reads, counting up to `enough`. */
async function sharedInCategories(
  connection: Connection,
  userId: string,
  query: ListQuery,
  enough: number,
): Promise<number> {
  const categories = pinnedValues('category', query)
  if (!categories || pinnedValues('userId', query) || enough <= 0) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*) as "count" from (
      select 1 from "questions"
      where ${isCommunity.sql(userId)} and "category" in (${sql.join(categories)})
      limit ${sql.lit(enough)}) as "shared"`.execute(connection)
  return Number(rows[0]?.count ?? 0)
}

/**
 * The questions of one community set, for users who may see but do not own it. Attributes for
 * owners only are null for all of them. The questions never change; the set's row says whether it
 * is hidden.
 */
async function communityEdition(
  connection: Connection,
  userId: string,
  query: ListQuery,
): Promise<string | undefined> {
  const [setId, ...others] = pinnedValues('setId', query) ?? []
  if (setId === undefined || others.length > 0) return undefined
  const { rows } = await sql<{ edition: string }>`
    select "$updatedAt" as "edition" from "questionSets"
    where "$id" = ${setId} and "userId" is distinct from ${userId}
      and ${isVisibleSet.sql(userId)}`.execute(connection)
  return rows[0]?.edition
}

const counted = (question: Row) => (question.isArchived === 1 ? 0 : 1)

async function ownPrivateSet({ connection, engine }: Work, question: Row): Promise<Row> {
  const locked = sql.raw(engine === 'postgres' ? 'for no key update' : '')
  const { rows } = await sql<Row>`
    select "questionCount", "isArchived" from "questionSets"
    where "$id" = ${question.setId} and "userId" = ${question.userId} and "scope" = 'user'
    ${locked}`.execute(connection)
  const [set] = rows
  if (!set) throw invalidDocument('Attribute "setId" must be the id of one of your private sets.')
  return set
}

async function count({ connection, announce, now }: Work, question: Row, change: number) {
  if (change === 0) return
  const { rows } = await sql<Row>`
    update "questionSets"
    set "questionCount" = "questionCount" + ${sql.lit(change)}, "$updatedAt" = ${now}
    where "$id" = ${question.setId} returning *`.execute(connection)
  for (const row of rows) {
    announce({ kind: 'document', collectionId: 'questionSets', action: 'update', row })
  }
}
