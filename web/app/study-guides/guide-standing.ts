import type { StudyGuideDocument } from '../data/guides/study-guides.ts'

/**
 * Sharing state of a guide: private, being shared, shared, or shared without the categories added
 * since.
 */
export type GuideStanding = 'own' | 'underway' | 'shared' | 'grown'

/** The sharing state of a guide; `inSharing` holds the ids of guides being shared. */
export function sharingState(
  guide: Pick<StudyGuideDocument, '$id' | 'scope' | 'categories' | 'sharedCategories'>,
  inSharing: ReadonlySet<string>,
): GuideStanding {
  if (inSharing.has(guide.$id)) return 'underway'
  if (guide.scope !== 'community_shared') return 'own'
  return newTopics(guide).length === 0 ? 'shared' : 'grown'
}

/** Categories not shared yet; all of them for a private guide. */
export function newTopics({
  categories,
  sharedCategories,
}: Pick<StudyGuideDocument, 'categories' | 'sharedCategories'>): string[] {
  const shared = new Set(sharedCategories)
  return categories.filter((category) => !shared.has(category))
}
