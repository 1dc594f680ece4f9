import type { Selectable } from 'kysely'
import { questionSets } from '../../collections/question-sets.ts'
import type { Connection, QuestionSetRow, Tables } from '../../database/schema.ts'
import { may } from '../../documents/permissions.ts'
import { Refusal } from '../function.ts'

/** A set as one user stands to it. */
export type FoundSet =
  | { readonly kind: 'own'; readonly set: QuestionSetRow }
  | { readonly kind: 'community'; readonly set: QuestionSetRow }
  | { readonly kind: 'default'; readonly set: Selectable<Tables['defaultQuestionSets']> }

/**
 * The set with this id, if the user may read it.
 *
 * @throws Refusal `document_not_found`: the same for one that is not there and another's.
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

/** SPEC.md §8: a set found in neither collection. */
export function setNotFound(): Refusal {
  return new Refusal('document_not_found', 'The question set could not be found.')
}
