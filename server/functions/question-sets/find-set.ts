import type { Selectable } from 'kysely'
import { questionSets } from '../../collections/question-sets.ts'
import type { Connection, QuestionSetRow, Tables } from '../../database/schema.ts'
import { may } from '../../documents/permissions.ts'
import { Refusal } from '../function.ts'

/** A set in its relation to one user. */
export type FoundSet =
  | { readonly kind: 'own'; readonly set: QuestionSetRow }
  | { readonly kind: 'community'; readonly set: QuestionSetRow }
  | { readonly kind: 'default'; readonly set: Selectable<Tables['defaultQuestionSets']> }

/**
 * Returns the set with this id, if the user may read it.
 * @throws Refusal `document_not_found`, also for another user's set.
 */
export async function findSet(
  connection: Connection,
  userId: string,
  setId: string,
): Promise<FoundSet> {
  const set = await connection
    .selectFrom('questionSets')
    .selectAll()
    .where('$id', '=', setId)
    .executeTakeFirst()
  if (set?.scope === 'community') return { kind: 'community', set }
  if (set && may(questionSets, 'read', set, userId)) return { kind: 'own', set }
  const shipped = await connection
    .selectFrom('defaultQuestionSets')
    .selectAll()
    .where('$id', '=', setId)
    .executeTakeFirst()
  if (shipped) return { kind: 'default', set: shipped }
  throw setNotFound()
}

/** The error of specification §8 for a set in neither collection. */
export function setNotFound(): Refusal {
  return new Refusal('document_not_found', 'The question set could not be found.')
}
