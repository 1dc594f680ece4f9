import type { StudyGuideDocument } from '../data/guides/study-guides.ts'

/**
 * A guide is the user's alone, on its way to the community, shared, or shared but for the categories
 * that were added since.
 */
export type GuideStanding = 'own' | 'underway' | 'shared' | 'grown'

/** How a guide stands; `inSharing` are the ids of those that are being shared now. */
export function standingOf(
  guide: Pick<StudyGuideDocument, '$id' | 'scope' | 'categories' | 'sharedCategories'>,
  inSharing: ReadonlySet<string>,
): GuideStanding {
  if (inSharing.has(guide.$id)) return 'underway'
  if (guide.scope !== 'community_shared') return 'own'
  return newTopics(guide).length === 0 ? 'shared' : 'grown'
}

/** The categories of a shared guide that share nothing yet; those of any other guide are all new. */
export function newTopics({
  categories,
  sharedCategories,
}: Pick<StudyGuideDocument, 'categories' | 'sharedCategories'>): string[] {
  const shared = new Set(sharedCategories)
  return categories.filter((category) => !shared.has(category))
}
