import { isDraftSaved } from '@squared-away/domain/question-sets/draft'
import { listVersions } from '@squared-away/domain/question-sets/versions'
import { queryOptions } from '@tanstack/react-query'
import { UserStore } from '../../data/device/user-store.ts'
import type { OwnSet } from '../../data/sets/own-sets.ts'
import type { OpenedSet } from '../../data/versions/edited-set.ts'
import { heldSessions } from '../../study/keeping/session-lock.ts'
import { dropDraft, type KeptSetDraft, keptDrafts } from './kept-drafts.ts'

/**
 * Drafts of any version of a set, and of the default set it was copied from. Leaves out those open
 * in another tab, and drops those that are saved: the page was left before the answer came.
 */
export function openableDraftsQuery(userId: string, opened: OpenedSet, sets: readonly OwnSet[]) {
  return queryOptions({
    queryKey: ['documents', userId, 'drafts', opened.set.$id],
    queryFn: () => openableDrafts(userId, opened, sets),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

async function openableDrafts(
  userId: string,
  { set, questions }: OpenedSet,
  sets: readonly OwnSet[],
): Promise<KeptSetDraft[]> {
  const { $id: setId, type } = set
  const line = listVersions(sets, setId).flatMap(({ $id, parentSetId }) => [$id, parentSetId])
  const setIds = new Set([setId, ...line].filter((id) => id !== null))
  const [drafts, held] = await Promise.all([keptDrafts(userId, setIds), heldSessions()])
  const open = drafts.filter(({ draftId }) => !held.has(draftId))
  const isSaved = (draft: KeptSetDraft) =>
    draft.setId !== setId && isDraftSaved(draft, type, questions)
  const store = new UserStore(userId)
  await Promise.all(open.filter(isSaved).map(({ draftId }) => dropDraft(store, draftId)))
  return open.filter((draft) => !isSaved(draft))
}
