import { invalidDocument } from '../contract/refusals.ts'
import type { Row } from '../database/row.ts'
import { defineCollection } from './collection.ts'
import { both, either, isOwn, isPrivate } from './conditions.ts'
import { isVisibleGuide } from './hiding.ts'

const clientSets = ['name', 'categories']
const INCOMPLETE = 'Please provide a name and select at least one category.'

/**
 * Named collections of categories (SPEC.md §3, §4). Sharing is a function and cannot be undone: a
 * shared guide stays as it was shared, and its owner can only delete it.
 */
export const studyGuides = defineCollection({
  id: 'studyGuides',
  who: {
    create: 'signed-in',
    read: either(isOwn, isVisibleGuide),
    update: both(isOwn, isPrivate),
    delete: isOwn,
  },
  settable: { create: clientSets, update: clientSets },
  ownerOnly: ['userId', 'sourceGuideId'],
  whenBlank: { name: INCOMPLETE },
  creating: async (_work, row) => complete(row),
  updating: async (_work, _before, after) => complete(after),
})

function complete(guide: Row): Row {
  if (guide.categories === '[]') throw invalidDocument(INCOMPLETE)
  return guide
}
