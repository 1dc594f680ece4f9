import { applyDraft } from '@squared-away/domain/question-sets/draft'
import { type EditorState, openEditor } from '@squared-away/domain/question-sets/editor'
import { ID } from 'appwrite'
import { queryClient } from '../data/queries/query-client.ts'
import { type OpenedSet, openedSetQuery } from '../data/sets/edited-set.ts'
import type { KeptDraft } from './drafts/kept-drafts.ts'

/** What the editor starts from, and the id that its draft is kept under. */
export type EditorStart = { opened: OpenedSet; initial: EditorState; draftId: string }

/** The questions as they are. */
export function freshStart(opened: OpenedSet): EditorStart {
  const initial = openEditor(opened.set.type, opened.questions)
  return { opened, initial, draftId: ID.unique() }
}

/**
 * The draft, on the version that it was made of, so that the user sees where it meets what was
 * committed since. Where that version is gone, on the one that is there.
 */
export async function draftStart(
  userId: string,
  opened: OpenedSet,
  draft: KeptDraft,
): Promise<EditorStart> {
  const base =
    draft.setId === opened.set.$id
      ? opened
      : await queryClient.fetchQuery(openedSetQuery(userId, draft.setId)).catch(() => opened)
  const initial = applyDraft(draft, base.set.type, base.questions)
  return { opened: base, initial, draftId: draft.draftId }
}
