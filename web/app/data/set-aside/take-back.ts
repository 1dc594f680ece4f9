import { withBiographyPart } from '@squared-away/domain/edits/biography-parts'
import { readJsonText } from '@squared-away/domain/text/json-text'
import * as z from 'zod/mini'
import { deleteDocument, updateDocument } from '../calls/documents.ts'
import { loadBiography, saveBiography } from '../introduction/introduction.ts'
import type { SetAsideDocument } from './set-aside-query.ts'

/** Puts what gave way in the place of what is there, and forgets it. */
export async function takeBack(userId: string, edit: SetAsideDocument): Promise<void> {
  if (edit.collectionId === 'biographies') await takeBackText(userId, edit)
  else await takeBackAttribute(edit)
  await forget(edit)
}

/** Leaves what is there. */
export function forget({ $id }: SetAsideDocument): Promise<void> {
  return deleteDocument('setAsideEdits', $id)
}

async function takeBackText(userId: string, { $id, part, value }: SetAsideDocument) {
  const stored = await loadBiography(userId)
  if (stored === null) return
  const edit = { opened: stored.data, written: withBiographyPart(stored.data, part, value) }
  await saveBiography(userId, edit, { id: $id, madeAt: new Date().toISOString() }, stored.id)
}

async function takeBackAttribute({ collectionId, documentId, part, value }: SetAsideDocument) {
  const taken = readJsonText(value)
  const words = () => z.string().parse(taken)
  switch (part) {
    case 'name':
      if (collectionId === 'boards') await updateDocument('boards', documentId, { name: words() })
      else await updateDocument('questionSets', documentId, { name: words() })
      return
    case 'targetDate': {
      const targetDate = z.nullable(z.string()).parse(taken)
      await updateDocument('boards', documentId, { targetDate })
      return
    }
    case 'minutesByWeekday': {
      const minutesByWeekday = z.array(z.number()).parse(taken)
      await updateDocument('boardPlans', documentId, { minutesByWeekday })
      return
    }
    case 'positionTitle':
      await updateDocument('chainOfCommand', documentId, { positionTitle: words() })
      return
    case 'personName':
      await updateDocument('chainOfCommand', documentId, { personName: words() })
  }
}
