import { invalidDocument } from '../contract/refusals.ts'
import type { Row } from '../database/row.ts'
import { defineCollection } from './collection.ts'
import { either, isOwn, isSharedGuide } from './conditions.ts'
import { isVisibleGuide } from './hiding.ts'
import { updateSharedTopics } from './shared-topics.ts'

const clientSets = ['name', 'categories']
const INCOMPLETE = 'Please provide a name and select at least one category.'

/**
 * Named collections of categories (specification §3, §4). Sharing is a function and cannot be
 * undone, and only that function adds shared sets. The owner renames a shared guide and changes its
 * categories like those of any other.
 */
export const studyGuides = defineCollection({
  id: 'studyGuides',
  who: {
    create: 'signed-in',
    read: either(isOwn, isVisibleGuide),
    update: isOwn,
    delete: isOwn,
  },
  settable: { create: clientSets, update: clientSets },
  ownerOnly: ['userId', 'sourceGuideId', 'sharedCategories'],
  whenBlank: { name: INCOMPLETE },
  creating: async (_work, row) => complete(row),
  async updating({ connection }, before, after) {
    const guide = complete(after)
    if (!isSharedGuide.holds(before, String(before.userId))) return guide
    return updateSharedTopics(connection, before, guide)
  },
})

function complete(guide: Row): Row {
  if (guide.categories === '[]') throw invalidDocument(INCOMPLETE)
  return guide
}
