import { type Draft, readDraft } from '@squared-away/domain/question-sets/draft'
import { UserStore } from '../../data/device/user-store.ts'

/**
 * Drafts of question sets on this device, so that a crashed or closed tab loses nothing. Each open
 * editor has its own draft, so that two tabs with the same set do not overwrite each other. Logging
 * out deletes them all.
 */

const PREFIX = 'question-set-draft.'

/** A draft, keyed by the editor that made it. */
export type KeptSetDraft = Draft & { draftId: string }

/** The user's drafts of these sets, newest first. Unreadable drafts are deleted. */
export async function keptDrafts(
  userId: string,
  setIds: ReadonlySet<string>,
): Promise<KeptSetDraft[]> {
  const store = new UserStore(userId)
  const found: KeptSetDraft[] = []
  for (const { name, text } of await store.all()) {
    if (!name.startsWith(PREFIX)) continue
    const draft = readDraft(text, userId)
    if (draft === null) await store.remove(name)
    else if (setIds.has(draft.setId)) found.push({ ...draft, draftId: name.slice(PREFIX.length) })
  }
  return found.sort((a, b) => b.savedAt.localeCompare(a.savedAt))
}

/** Stores a draft. False if this device cannot. */
export function keepDraft(store: UserStore, draftId: string, text: string): Promise<boolean> {
  return store.put(PREFIX + draftId, text)
}

export function dropDraft(store: UserStore, draftId: string): Promise<void> {
  return store.remove(PREFIX + draftId)
}
