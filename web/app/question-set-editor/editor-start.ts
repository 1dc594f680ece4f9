import { applyDraft } from '@squared-away/domain/question-sets/draft'
import { type EditorState, openEditor } from '@squared-away/domain/question-sets/editor'
import { newId } from '../data/new-id.ts'
import { queryClient } from '../data/queries/query-client.ts'
import { type OpenedSet, openedSetQuery } from '../data/versions/edited-set.ts'
import type { KeptSetDraft } from './drafts/kept-drafts.ts'

/** The initial state of the editor, and the id of its draft. */
export type EditorStart = { opened: OpenedSet; initial: EditorState; draftId: string }

/** Starts from the stored questions. */
export function freshStart(opened: OpenedSet): EditorStart {
  const initial = openEditor(opened.set.type, opened.questions)
  return { opened, initial, draftId: newId() }
}

/**
 * Starts from a draft, based on the version it was made of, so that conflicts with later commits
 * show. If that version is gone, it is based on the current one.
 */
export async function draftStart(
  userId: string,
  opened: OpenedSet,
  draft: KeptSetDraft,
): Promise<EditorStart> {
  const base =
    draft.setId === opened.set.$id
      ? opened
      : await queryClient()
          .fetchQuery(openedSetQuery(userId, draft.setId))
          .catch(() => opened)
  const initial = applyDraft(draft, base.set.type, base.questions)
  return { opened: base, initial, draftId: draft.draftId }
}
