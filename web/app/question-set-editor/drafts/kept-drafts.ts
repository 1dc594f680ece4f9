import { type Draft, readDraft } from '@squared-away/domain/question-sets/draft'
import { UserStore } from '../../data/device/user-store.ts'

/**
 * Unsaved edits of question sets, kept on this device so that a crashed or closed tab loses
 * nothing. Each opening of the editor keeps a draft of its own, so that two tabs with the same set
 * do not write over each other. Logging out removes them all.
 */

const PREFIX = 'question-set-draft.'

/** A draft under the id of the opening that made it. */
export type KeptDraft = Draft & { draftId: string }

/** The user's drafts of some sets, the latest first. Those that cannot be read are removed. */
export async function keptDrafts(
  userId: string,
  setIds: ReadonlySet<string>,
): Promise<KeptDraft[]> {
  const store = new UserStore(userId)
  const found: KeptDraft[] = []
  for (const { name, text } of await store.all()) {
    if (!name.startsWith(PREFIX)) continue
    const draft = readDraft(text, userId)
    if (draft === null) await store.remove(name)
    else if (setIds.has(draft.setId)) found.push({ ...draft, draftId: name.slice(PREFIX.length) })
  }
  return found.sort((a, b) => b.savedAt.localeCompare(a.savedAt))
}

/** Keeps the text of a draft. False when this device takes none. */
export function keepDraft(store: UserStore, draftId: string, text: string): Promise<boolean> {
  return store.put(PREFIX + draftId, text)
}

export function dropDraft(store: UserStore, draftId: string): Promise<void> {
  return store.remove(PREFIX + draftId)
}
