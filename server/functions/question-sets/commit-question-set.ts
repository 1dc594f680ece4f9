import { z } from 'zod'
import { requireUser } from '../../accounts/callers/caller.ts'
import { notAllowed } from '../../contract/refusals.ts'
import { Refusal, type ServerFunction } from '../function.ts'
import { newDocuments } from '../new-documents.ts'
import { defineInput, documentIdInput, readBody } from '../read-body.ts'
import { movedOn, whyUnavailable } from './commit-conflicts.ts'
import { type FoundSet, findSet, setNotFound } from './find-set.ts'
import { commitResponse, latestDescendant, repeatCommitResponse } from './repeated-commit.ts'
import { readSentQuestions } from './sent-questions.ts'
import { keepUnnamedDetails } from './unnamed-details.ts'
import { userVersionName } from './user-version-name.ts'
import {
  type Commit,
  createVersion,
  ownVersion,
  type PreparedCommit,
  readLineages,
} from './write-version.ts'

const Input = defineInput(
  'commitQuestionSet',
  z.object({
    setId: documentIdInput,
    questions: z.custom<readonly unknown[]>(Array.isArray, 'Invalid `questions`: must be a list.'),
    baseVersion: z.nullish(z.int('must be a whole number')).transform((version) => version ?? null),
  }),
)

/**
 * Saves an edited set (specification §4 Versioning): a set of the caller gets its next version and
 * the old one is archived; a default set becomes a private copy. A subscribed set is copied by
 * `forkCommunitySet` first. Answers `{ setId, name, version, questionCount, status }` with the
 * `status` `created`, or `existing` if this very commit was made before, so that a client that lost
 * the response can repeat the call.
 * @throws Refusal 409 if the set has a newer version: that version stays, and the editor keeps its
 * changes.
 */
export const commitQuestionSet: ServerFunction<'commitQuestionSet', PreparedCommit> = {
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
    return {
      status: 200,
      body: await (found.kind === 'own' ? commitNextVersion : commitOwnCopy)(commit),
    }
  },
}

function editable(found: FoundSet): Exclude<FoundSet, { kind: 'community' }> {
  if (found.kind !== 'community') return found
  throw new Refusal(
    'general_bad_request',
    'A set of the Community Library cannot be edited. Copy it to your private sets first, then edit the copy.',
  )
}

async function commitNextVersion(commit: Commit) {
  const { transaction, userId, setId, documents, baseVersion, seen } = commit
  const { connection, announce } = transaction
  const latest = await latestDescendant(connection, userId, setId)
  if (latest?.isArchived === 0) return repeatCommitResponse(commit, latest)
  // Decides between parallel commits: only one of them finds the set active.
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
  if (old === undefined) throw await whyUnavailable(connection, setId)
  if (old.$permissions !== null && !old.$permissions.includes('update(')) throw notAllowed()
  if (baseVersion !== null && baseVersion !== old.version) throw movedOn(old)
  const created = await createVersion(commit, await readLineages(connection, 'questions', setId), {
    ...ownVersion(userId, setId),
    $permissions: old.$permissions,
    name: old.name,
    version: Math.max(old.version, latest?.version ?? 0) + 1,
    type: old.type,
    description: old.description,
  })
  announce({ kind: 'document', collectionId: 'questionSets', action: 'update', row: old })
  return commitResponse(created, 'created')
}

async function commitOwnCopy(commit: Commit) {
  const { transaction, userId, setId, baseVersion } = commit
  const { connection } = transaction
  const latest = await latestDescendant(connection, userId, setId)
  if (latest?.isArchived === 0) return repeatCommitResponse(commit, latest)
  const set = await connection
    .selectFrom('defaultQuestionSets')
    .selectAll()
    .where('$id', '=', setId)
    .executeTakeFirst()
  if (set === undefined) throw setNotFound()
  if (baseVersion !== null && baseVersion !== set.version) throw movedOn(set)
  const created = await createVersion(
    commit,
    await readLineages(connection, 'defaultQuestions', setId),
    {
      ...ownVersion(userId, setId),
      $permissions: null,
      name: userVersionName(set.name),
      version: 1,
      type: set.type,
      description: null,
    },
  )
  return commitResponse(created, 'created')
}
