import type { DocumentOf } from '../calls/documents.ts'
import { type MadeEdit, mergeDocument } from '../calls/merged-document.ts'

/** Hides an own set, or shows it again, unless that was decided elsewhere after `made`. */
export function archiveSet(
  setId: string,
  isArchived: boolean,
  made: MadeEdit,
): Promise<DocumentOf<'questionSets'>> {
  const change = { base: { isArchived: !isArchived }, data: { isArchived } }
  return mergeDocument('questionSets', setId, change, made)
}
