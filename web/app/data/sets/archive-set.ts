import type { DocumentOf } from '../calls/documents.ts'
import { type MadeEdit, mergeDocument } from '../calls/merged-document.ts'

/** Archives or restores an own set, unless another device did either after `made`. */
export function archiveSet(
  setId: string,
  isArchived: boolean,
  made: MadeEdit,
): Promise<DocumentOf<'questionSets'>> {
  const change = { base: { isArchived: !isArchived }, data: { isArchived } }
  return mergeDocument('questionSets', setId, change, made)
}
