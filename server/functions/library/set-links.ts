import { SET_LINKS, type SetLink } from '@squared-away/domain/question-sets/set-link'
import { z } from 'zod'
import { requireUser } from '../../accounts/callers/caller.ts'
import { hashSecret, makeSecret } from '../../accounts/secrets/session-token.ts'
import type { Connection } from '../../database/schema.ts'
import { Refusal, type ServerFunction } from '../function.ts'
import { type NewDocuments, newDocuments } from '../new-documents.ts'
import { defineInput, documentIdInput, readBody } from '../read-body.ts'
import { requireWaitingSession } from '../require-session.ts'
import { type HeldSet, holdOwnSet } from './sent-set.ts'

const Input = defineInput(
  'setLinks',
  z
    .object({
      action: z.enum(['list', 'create', 'revoke'], 'must be list, create or revoke'),
      setId: z.optional(documentIdInput),
      linkId: z.optional(documentIdInput),
    })
    .refine(({ action, setId }) => action !== 'create' || setId !== undefined, {
      error: 'must name a setId',
    })
    .refine(({ action, linkId }) => action !== 'revoke' || linkId !== undefined, {
      error: 'must name a linkId',
    }),
)

/**
 * Lists, creates and takes back links by which others see a private set of the caller and copy it
 * (decision 187). A link is of one version and works until it is taken back. Answers all open links
 * of the caller, and the secret of a new one.
 */
export const setLinks: ServerFunction<'setLinks', z.infer<typeof Input>> = {
  id: 'setLinks',
  canBeScheduled: false,
  mayRun: (caller) => caller.kind === 'user',
  prepare: async ({ body }) => readBody(Input, body),
  async run({ transaction, caller, prepared: { action, setId, linkId }, isAsync, now }) {
    const { userId } = requireUser(caller)
    const { connection } = transaction
    let secret: string | null = null
    if (action === 'create') {
      requireWaitingSession(caller, isAsync)
      const set = await holdOwnSet(transaction, { setId: setId ?? '', userId })
      secret = await createLink(connection, newDocuments(now), userId, set)
    }
    if (action === 'revoke') {
      await connection
        .deleteFrom('setLinks')
        .where('id', '=', linkId ?? '')
        .where('userId', '=', userId)
        .execute()
    }
    return {
      status: 200,
      body: { links: await linksOf(connection, userId), secret },
      isSecret: true,
    }
  },
}

async function createLink(
  connection: Connection,
  documents: NewDocuments,
  userId: string,
  { $id: setId }: HeldSet,
): Promise<string> {
  const open = await connection
    .selectFrom('setLinks')
    .select('setId')
    .where('userId', '=', userId)
    .execute()
  if (open.filter((link) => link.setId === setId).length >= SET_LINKS.aSet) {
    throw full(`A set can have at most ${SET_LINKS.aSet} open links.`)
  }
  if (open.length >= SET_LINKS.aUser) throw full(`You can have ${SET_LINKS.aUser} open links.`)
  const secret = makeSecret()
  const { $id: id, $createdAt: createdAt } = documents.next()
  await connection
    .insertInto('setLinks')
    .values({ id, secretHash: hashSecret(secret), userId, setId, createdAt })
    .execute()
  return secret
}

function linksOf(connection: Connection, userId: string): Promise<SetLink[]> {
  return connection
    .selectFrom('setLinks')
    .innerJoin('questionSets', 'questionSets.$id', 'setLinks.setId')
    .select((select) => [
      'setLinks.id as linkId',
      'setId',
      'name',
      'version',
      'createdAt',
      select
        .selectFrom('setLinkCopies')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('linkId', '=', 'setLinks.id')
        .$asScalar()
        .$notNull()
        .as('copies'),
    ])
    .where('setLinks.userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('setLinks.id', 'desc')
    .execute()
}

const full = (limit: string) => new Refusal('general_bad_request', `${limit} Take one back first.`)
