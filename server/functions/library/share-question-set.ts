import { isBlank } from '@squared-away/domain/entities/text'
import type { Answers } from '@squared-away/domain/functions'
import { z } from 'zod'
import { requireUser } from '../../accounts/callers/caller.ts'
import type { Connection } from '../../database/schema.ts'
import { Refusal, type ServerFunction } from '../function.ts'
import { newDocuments } from '../new-documents.ts'
import { findSet } from '../question-sets/find-set.ts'
import { defineInput, documentIdInput, readBody, textInput } from '../read-body.ts'
import { shareWhole } from './community-copy.ts'

const LONGEST_DESCRIPTION = 2000

const Input = defineInput(
  'shareQuestionSet',
  z.object({
    setIdToShare: documentIdInput,
    description: z
      .nullish(textInput(LONGEST_DESCRIPTION))
      .transform((text) => (text == null || isBlank(text) ? null : text.trim())),
  }),
)

/**
 * Shares a private set of the caller with the community (specification §4 Versioning): creates a clean copy
 * and stores its id as `linkedCommunitySetId`. Sharing a set again creates no second copy.
 * Answers `{ communitySetId, name, questionCount, status }` with the `status` `created` or
 * `existing`.
 */
export const shareQuestionSet: ServerFunction<'shareQuestionSet', z.infer<typeof Input>> = {
  id: 'shareQuestionSet',
  mayRun: (caller) => caller.kind === 'user',
  prepare: async ({ body }) => readBody(Input, body),
  async run({ transaction, caller, prepared, now }) {
    const { userId } = requireUser(caller)
    const { connection } = transaction
    const found = await findSet(connection, userId, prepared.setIdToShare)
    if (found.kind !== 'own') throw refusal('Only your own private sets can be shared.')
    const { set } = found
    if (set.linkedCommunitySetId !== null) {
      return { status: 200, body: await sharedBefore(connection, userId, set.linkedCommunitySetId) }
    }
    if (set.isArchived === 1) {
      throw refusal('An archived set cannot be shared. Bring it back first.')
    }
    const copy = await shareWhole(transaction, newDocuments(now), userId, {
      set,
      description: prepared.description,
    })
    const { $id: communitySetId, name, questionCount } = copy
    return { status: 200, body: { communitySetId, name, questionCount, status: 'created' } }
  },
}

/**
 * The response to sharing a set again. An unchanged copy of another author's set is not the
 * caller's to share.
 */
async function sharedBefore(
  connection: Connection,
  userId: string,
  communitySetId: string,
): Promise<Answers<'shareQuestionSet'>> {
  const shared = await connection
    .selectFrom('questionSets')
    .select(['name', 'questionCount', 'userId'])
    .where('$id', '=', communitySetId)
    .executeTakeFirst()
  if (shared?.userId !== userId) {
    throw refusal('This is a copy of a shared set. Edit it first: its next version can be shared.')
  }
  const { name, questionCount } = shared
  return { communitySetId, name, questionCount, status: 'existing' }
}

const refusal = (message: string) => new Refusal('general_bad_request', message)
