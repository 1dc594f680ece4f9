import { versionsOf } from '@squared-away/domain/question-sets/versions'
import { queryOptions } from '@tanstack/react-query'
import type { OwnSet } from '../../data/sets/own-sets.ts'
import { heldSessions } from '../../study/keeping/session-lock.ts'
import { type KeptSetDraft, keptDrafts } from './kept-drafts.ts'

/**
 * Drafts of any version of a set, and of the default set it was copied from. Leaves out those open
 * in another tab.
 */
export function openableDraftsQuery(userId: string, setId: string, sets: readonly OwnSet[]) {
  return queryOptions({
    queryKey: ['documents', userId, 'drafts', setId],
    queryFn: () => openableDrafts(userId, setId, sets),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

async function openableDrafts(
  userId: string,
  setId: string,
  sets: readonly OwnSet[],
): Promise<KeptSetDraft[]> {
  const line = versionsOf(sets, setId).flatMap(({ $id, parentSetId }) => [$id, parentSetId])
  const setIds = new Set([setId, ...line].filter((id) => id !== null))
  const [drafts, held] = await Promise.all([keptDrafts(userId, setIds), heldSessions()])
  return drafts.filter(({ draftId }) => !held.has(draftId))
}
