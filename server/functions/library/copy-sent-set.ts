import { lineageId } from '@squared-away/domain/question-sets/diff'
import { z } from 'zod'
import { requireUser } from '../../accounts/callers/caller.ts'
import type { Connection, QuestionSetRow } from '../../database/schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { Refusal, type ServerFunction } from '../function.ts'
import { newDocuments } from '../new-documents.ts'
import { defineInput, readBody, textInput } from '../read-body.ts'
import { publicLineage, publicOriginals } from './community-copy.ts'
import { copyToOwn } from './private-copy.ts'
import { type HeldSet, holdSentSet } from './sent-set.ts'

const Input = defineInput('copySentSet', z.object({ secret: textInput(128) }))

/**
 * Copies the set of a link to the caller's private sets, as version 1 (decision 187). While an
 * unchanged copy exists, repeated calls create no second one. The copy is the caller's own: it
 * follows no later change, and stays when the link is taken back.
 * Answers `{ setId, name, questionCount, status }` with the `status` `created` or `existing`.
 */
export const copySentSet: ServerFunction<'copySentSet', z.infer<typeof Input>> = {
  id: 'copySentSet',
  canBeScheduled: false,
  mayRun: (caller) => caller.kind === 'user',
  prepare: async ({ body }) => readBody(Input, body),
  async run({ transaction, caller, prepared: { secret }, now }) {
    const { userId } = requireUser(caller)
    const { connection } = transaction
    const { linkId, set: sent } = await holdSentSet(transaction, { secret, userId })
    if (sent.userId === userId) {
      throw new Refusal('general_bad_request', 'You sent this set. It is one of your own sets.')
    }
    const known = await copyBefore(connection, linkId, userId)
    const set = known ?? (await copy(transaction, { userId, linkId, sent, now }))
    const { $id: setId, name, questionCount } = set
    return {
      status: 200,
      body: { setId, name, questionCount, status: known ? 'existing' : 'created' },
    }
  },
}

/** The copy that the user took by this link, until it is edited or archived. */
function copyBefore(
  connection: Connection,
  linkId: string,
  userId: string,
): Promise<QuestionSetRow | undefined> {
  return connection
    .selectFrom('setLinkCopies')
    .innerJoin('questionSets', 'questionSets.$id', 'setLinkCopies.setId')
    .selectAll('questionSets')
    .where('linkId', '=', linkId)
    .where('setLinkCopies.userId', '=', userId)
    .where('isArchived', '=', 0)
    .executeTakeFirst()
}

async function copy(
  transaction: Transaction,
  given: { userId: string; linkId: string; sent: HeldSet; now: Date },
): Promise<QuestionSetRow> {
  const { connection } = transaction
  const { userId, linkId, sent, now } = given
  const known = await publicOriginals(connection, sent.$id)
  const set = await copyToOwn(transaction, newDocuments(now), userId, {
    source: sent,
    name: sent.name,
    linkedCommunitySetId: null,
    originOf: (question) => publicLineage(lineageId(question), known),
  })
  const { $id: setId } = set
  await connection
    .insertInto('setLinkCopies')
    .values({ linkId, userId, setId })
    .onConflict((conflict) => conflict.columns(['linkId', 'userId']).doUpdateSet({ setId }))
    .execute()
  return set
}
