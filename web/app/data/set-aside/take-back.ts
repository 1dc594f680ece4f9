import { withIntroductionPart } from '@squared-away/domain/edits/introduction-parts'
import { mergedAttribute } from '@squared-away/domain/entities/collection-facts'
import { EMPTY_INTRODUCTION } from '@squared-away/domain/soldier/introduction-data'
import { readJsonText } from '@squared-away/domain/text/json-text'
import { deleteDocument, updateDocument } from '../calls/documents.ts'
import { loadIntroduction, saveIntroduction } from '../introduction/introduction.ts'
import { refreshCollections } from '../queries/refresh-collections.ts'
import { useWrite } from '../queries/use-write.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'
import type { SetAsideDocument } from './set-aside-query.ts'

/** What the user decides about an edit that was set aside: it is taken back, or forgotten. */
type Settled = { edit: SetAsideDocument; isTaken: boolean }

/** Settles an edit. The callbacks run even after the note is gone. */
export function useSettleSetAside(ends: {
  onSettled: (settled: Settled) => void
  onFailed: (error: Error) => void
}) {
  const { $id: userId } = useSignedInUser()
  return useWrite({
    mutationFn: ({ edit, isTaken }: Settled) => (isTaken ? takeBack(userId, edit) : forget(edit)),
    onSuccess: (_, settled) => ends.onSettled(settled),
    onError: ends.onFailed,
    onSettled: (_data, _error, { edit }) =>
      refreshCollections(userId, [edit.collectionId, 'setAsideEdits']),
  })
}

/**
 * Restores an edit that lost a conflict, and deletes it from the list.
 *
 * @throws if this version of the app cannot restore it; it then stays in the list.
 */
export async function takeBack(userId: string, edit: SetAsideDocument): Promise<void> {
  const [attribute = ''] = edit.part.split('/')
  const facts = mergedAttribute(edit.collectionId, attribute)
  if (facts?.as === 'introduction') await restoreIntroductionPart(userId, edit)
  else if (facts?.as === 'whole' && facts.shown !== null) await restoreAttribute(edit)
  else throw new Error(`This version of the app cannot restore ${edit.part}.`)
  await forget(edit)
}

/** Keeps the current value and deletes the edit from the list. */
function forget({ $id }: SetAsideDocument): Promise<void> {
  return deleteDocument('setAsideEdits', $id)
}

async function restoreIntroductionPart(userId: string, { $id, part, value }: SetAsideDocument) {
  const stored = await loadIntroduction(userId)
  const opened = stored?.data ?? EMPTY_INTRODUCTION
  const edit = { opened, written: withIntroductionPart(opened, part, value) }
  const made = { id: $id, madeAt: new Date().toISOString() }
  await saveIntroduction(userId, edit, made, { knownId: stored?.id })
}

/** The server validates the value like any other. */
async function restoreAttribute({ collectionId, documentId, part, value }: SetAsideDocument) {
  await updateDocument(collectionId, documentId, { [part]: readJsonText(value) })
}
