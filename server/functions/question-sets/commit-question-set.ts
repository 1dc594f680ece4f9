import { type ComparedQuestion, lineageOf } from '@squared-away/domain/question-sets/diff'
import { sql } from 'kysely'
import { z } from 'zod'
import { requireUser } from '../../accounts/callers/caller.ts'
import { notAllowed } from '../../contract/refusals.ts'
import type { Connection, QuestionSetRow } from '../../database/schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { Refusal, type ServerFunction } from '../function.ts'
import { type NewDocuments, newDocuments } from '../new-documents.ts'
import { documentIdInput, inputOf, readBody } from '../read-body.ts'
import { type FoundSet, findSet, setNotFound } from './find-set.ts'
import { insertQuestions, type QuestionContent } from './insert-questions.ts'
import { committedContent, readSentQuestions } from './sent-questions.ts'
import { largeCharacters, requireSetQuota } from './set-quota.ts'
import { storedQuestions } from './stored-questions.ts'
import { keepUnnamedDetails, type SentQuestion } from './unnamed-details.ts'
import { userVersionName } from './user-version-name.ts'

const Input = inputOf(
  'commitQuestionSet',
  z.object({
    setId: documentIdInput,
    questions: z.custom<readonly unknown[]>(Array.isArray, 'Invalid `questions`: must be a list.'),
    baseVersion: z.nullish(z.int('must be a whole number')).transform((version) => version ?? null),
  }),
)

type Prepared = {
  readonly setId: string
  readonly baseVersion: number | null
  readonly questions: readonly SentQuestion[]
  /** The set as it was when the commit came. */
  readonly seen: { readonly $updatedAt: string; readonly questionCount: number }
}

/**
 * Saves an edited set (specification §4 Versioning): of an own set its next version, the old one
 * archived; of a default set an own copy. A subscribed set is copied by `forkCommunitySet` first.
 *
 * Answers `{ setId, name, version, questionCount, status }`, `status` being `created`, or
 * `existing` when this very commit was made before: a client whose answer was lost can ask again.
 *
 * @throws Refusal 409 when the set has moved on: the newer version stays as it is, and the editor
 *   keeps what it sent.
 */
export const commitQuestionSet: ServerFunction<'commitQuestionSet', Prepared> = {
  id: 'commitQuestionSet',
  mayRun: (caller) => caller.kind === 'user',
  async prepare({ caller, body, connection }) {
    const { userId } = requireUser(caller)
    const { setId, questions, baseVersion } = readBody(Input, body)
    const { set } = editable(await findSet(connection, userId, setId))
    const type = set.type as 'standard' | 'situational'
    const { $updatedAt, questionCount } = set
    const sent = await readSentQuestions(questions, type)
    return { setId, baseVersion, questions: sent, seen: { $updatedAt, questionCount } }
  },
  async run({ transaction, caller, prepared, now }) {
    const { userId } = requireUser(caller)
    const found = editable(await findSet(transaction.connection, userId, prepared.setId))
    const table = found.kind === 'own' ? 'questions' : 'defaultQuestions'
    const { connection } = transaction
    const { setId } = prepared
    const questions = await keepUnnamedDetails(connection, table, setId, prepared.questions)
    const documents = newDocuments(now)
    const commit: Commit = { ...prepared, questions, transaction, userId, documents }
    return { status: 200, body: await (found.kind === 'own' ? nextVersion : ownCopy)(commit) }
  },
}

type Commit = Prepared & {
  readonly transaction: Transaction
  readonly userId: string
  readonly documents: NewDocuments
}

function editable(found: FoundSet): Exclude<FoundSet, { kind: 'community' }> {
  if (found.kind !== 'community') return found
  throw new Refusal(
    'general_bad_request',
    'A set of the Community Library cannot be edited. Copy it to your private sets first, then edit the copy.',
  )
}

async function nextVersion(commit: Commit) {
  const { transaction, userId, setId, documents, baseVersion, seen } = commit
  const { connection, announce } = transaction
  const latest = await latestAfter(connection, userId, setId)
  if (latest?.isArchived === 0) return sameAgain(commit, latest)
  // This statement decides between two commits at once: only one of them finds the set active.
  const old = await connection
    .updateTable('questionSets')
    .set({ isActive: 0, isArchived: 1, $updatedAt: documents.at })
    .where('$id', '=', setId)
    .where('userId', '=', userId)
    .where('scope', '=', 'user')
    .where('isActive', '=', 1)
    .where('isArchived', '=', 0)
    .where('$updatedAt', '=', seen.$updatedAt)
    .where('questionCount', '=', seen.questionCount)
    .returningAll()
    .executeTakeFirst()
  if (old === undefined) throw await notAsSeen(connection, setId)
  if (old.$permissions !== null && !old.$permissions.includes('update(')) throw notAllowed()
  if (baseVersion !== null && baseVersion !== old.version) throw movedOn(old)
  const created = await createSet(commit, await lineages(connection, 'questions', setId), {
    ...ownSet(userId, setId),
    $permissions: old.$permissions,
    name: old.name,
    version: Math.max(old.version, latest?.version ?? 0) + 1,
    type: old.type,
    description: old.description,
  })
  announce({ kind: 'document', collectionId: 'questionSets', action: 'update', row: old })
  return answerOf(created, 'created')
}

async function ownCopy(commit: Commit) {
  const { transaction, userId, setId, baseVersion } = commit
  const { connection } = transaction
  const latest = await latestAfter(connection, userId, setId)
  if (latest?.isArchived === 0) return sameAgain(commit, latest)
  const set = await connection
    .selectFrom('defaultQuestionSets')
    .selectAll()
    .where('$id', '=', setId)
    .executeTakeFirst()
  if (set === undefined) throw setNotFound()
  if (baseVersion !== null && baseVersion !== set.version) throw movedOn(set)
  const created = await createSet(commit, await lineages(connection, 'defaultQuestions', setId), {
    ...ownSet(userId, setId),
    $permissions: null,
    name: userVersionName(set.name),
    version: 1,
    type: set.type,
    description: null,
  })
  return answerOf(created, 'created')
}

const ownSet = (userId: string, parentSetId: string) => ({
  userId,
  parentSetId,
  scope: 'user',
  isActive: 1,
  isArchived: 0,
  // What was shared is the version that was shared: this one may be shared anew.
  linkedCommunitySetId: null,
})

type NewSet = ReturnType<typeof ownSet> &
  Pick<QuestionSetRow, '$permissions' | 'name' | 'version' | 'type' | 'description'>

async function createSet(
  { transaction, userId, documents, questions }: Commit,
  base: ReadonlyMap<string, string>,
  set: NewSet,
): Promise<QuestionSetRow> {
  const { connection, announce } = transaction
  const content = committedContent(questions, base)
  await requireSetQuota(connection, userId, {
    sets: 1,
    questions: content.length,
    large: content.reduce((sum, question) => sum + largeCharacters(question), 0),
  })
  const created = await connection
    .insertInto('questionSets')
    .values({
      ...documents.next(),
      ...set,
      category: onlyCategory(content),
      questionCount: content.length,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertQuestions(
    connection,
    content.map((question) => ({
      ...documents.next(),
      ...question,
      $permissions: set.$permissions,
      setId: created.$id,
      userId,
      scope: 'user',
      isActive: 1,
      isArchived: 0,
    })),
  )
  announce({ kind: 'document', collectionId: 'questionSets', action: 'create', row: created })
  return created
}

/** The category of a set in which all questions have the same one. */
function onlyCategory(content: readonly QuestionContent[]): string | null {
  const [first] = content
  const isOnly = content.every((question) => question.category === first?.category)
  return isOnly ? (first?.category ?? null) : null
}

/** For each question of a set, archived ones too, the id that its copies carry on. */
async function lineages(
  connection: Connection,
  table: 'questions' | 'defaultQuestions',
  setId: string,
): Promise<Map<string, string>> {
  const rows = await connection
    .selectFrom(table as 'questions')
    .select(['$id', 'originalQuestionId'])
    .where('setId', '=', setId)
    .execute()
  return new Map(rows.map((row) => [row.$id, lineageOf(row)]))
}

/** The newest of the user's sets that were made from this one, directly or by way of others. */
async function latestAfter(
  connection: Connection,
  userId: string,
  setId: string,
): Promise<QuestionSetRow | undefined> {
  const { rows } = await sql<QuestionSetRow>`
    with recursive "later" as (
      select * from "questionSets" where "parentSetId" = ${setId} and "userId" = ${userId}
      union
      select "next".* from "questionSets" as "next"
      join "later" on "next"."parentSetId" = "later"."$id" where "next"."userId" = ${userId}
    ) select * from "later" order by "isArchived", "version" desc, "$sequence" desc limit 1
  `.execute(connection)
  return rows[0]
}

/** The answer to a commit that was made before; any other is told that the set has moved on. */
async function sameAgain(commit: Commit, latest: QuestionSetRow) {
  const isNext = latest.parentSetId === commit.setId
  if (isNext && (await holdsWhatWasSent(commit, latest))) return answerOf(latest, 'existing')
  throw movedOn(latest)
}

async function holdsWhatWasSent(
  { transaction, questions }: Commit,
  set: QuestionSetRow,
): Promise<boolean> {
  if (set.questionCount !== questions.length) return false
  let index = 0
  for await (const stored of storedQuestions(transaction.connection, 'questions', set.$id)) {
    const sent = questions[index++]
    if (sent === undefined || textsOf(stored) !== textsOf({ ...sent, ...listsOf(sent) }))
      return false
  }
  return index === questions.length
}

/** Lists as they are stored. */
const listsOf = ({ distractors, items }: ComparedQuestion) => ({
  distractors: JSON.stringify(distractors),
  items: JSON.stringify(items),
})

function textsOf(question: Omit<QuestionContent, 'originalQuestionId'>): string {
  const { questionText, answer, answeringStrategy, category, regulationRef } = question
  const { distractors, items, spoken, why } = question
  return JSON.stringify([
    ...[questionText, answer, answeringStrategy, category, regulationRef],
    ...[distractors, items, spoken, why],
  ])
}

function answerOf(set: QuestionSetRow, status: 'created' | 'existing') {
  const { $id: setId, name, version, questionCount } = set
  return { setId, name, version, questionCount, status }
}

function movedOn(latest: { name: string; version: number }): Refusal {
  return new Refusal(
    'document_update_conflict',
    `This set has a newer version: "${latest.name}" is at version ${latest.version}. Nothing was overwritten, and your changes are still in the editor. Open the newer version and bring them into it.`,
  )
}

/** Why a set cannot be replaced: it is archived, or a question was written since the commit came. */
async function notAsSeen(connection: Connection, setId: string): Promise<Refusal> {
  const set = await connection
    .selectFrom('questionSets')
    .selectAll()
    .where('$id', '=', setId)
    .executeTakeFirst()
  if (set?.isArchived === 0 && set.isActive === 1) return movedOn(set)
  return archived()
}

function archived(): Refusal {
  return new Refusal(
    'document_update_conflict',
    'This set is archived. Bring it back before you change it; your changes are still in the editor.',
  )
}
