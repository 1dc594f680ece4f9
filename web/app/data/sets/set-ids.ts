import { ownSetsList } from '@squared-away/domain/todays-lists'
import { listAsked } from '../calls/asked-lists.ts'

/** Ids of the user's own sets that are studied. */
export async function ownSetIds(userId: string): Promise<string[]> {
  const { documents } = await listAsked(ownSetsList(userId))
  return documents.map(({ $id }) => $id)
}
