import { SOURCE_TYPES, type SourceType } from '../entities/question-set.ts'
import type { UserPreferences } from '../entities/user-preferences.ts'
import { isJsonObject, readJsonText } from '../text/json-text.ts'

/** Which sections of My Questions are collapsed (specification §2 My Questions, §3). */
export type CollapsedSections = Record<SourceType, boolean>

/** The tab of the Community Library (specification §2 Community Library). */
export type CommunityView = NonNullable<UserPreferences['communityViewPreference']>

/**
 * Reads the stored sections; missing ones are open. Before the soldier changes any, the many default
 * sets are collapsed. Never throws.
 */
export function repairCollapsedSections(text: string | null): CollapsedSections {
  const stored = readJsonText(text)
  const sections: CollapsedSections = { Default: true, Subscribed: false, Private: false }
  if (!isJsonObject(stored)) return sections
  for (const source of SOURCE_TYPES) sections[source] = stored[source] === true
  return sections
}

/** Reads the stored tab; study guides if there is none or it is unknown. */
export function repairCommunityView(stored: unknown): CommunityView {
  return stored === 'sets' ? 'sets' : 'guides'
}
