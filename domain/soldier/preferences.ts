import { SOURCE_TYPES, type SourceType } from '../entities/question-set.ts'
import type { UserPreferences } from '../entities/user-preferences.ts'
import { isJsonObject, readJsonText } from '../text/json-text.ts'

/** Which sections of My Questions are collapsed (specification §2 My Questions, §3). */
export type CollapsedSections = Record<SourceType, boolean>

/** What the Community Library shows (specification §2 Community Library). */
export type CommunityView = NonNullable<UserPreferences['communityViewPreference']>

/**
 * The stored sections; one that is missing or broken is open. Of a soldier who has folded nothing
 * yet the many default sets are folded once there are others. Never throws.
 */
export function repairCollapsedSections(
  text: string | null,
  { hasOthers = false }: { hasOthers?: boolean } = {},
): CollapsedSections {
  const stored = readJsonText(text)
  const sections: CollapsedSections = { Default: false, Subscribed: false, Private: false }
  if (!isJsonObject(stored)) return { ...sections, Default: hasOthers }
  for (const source of SOURCE_TYPES) sections[source] = stored[source] === true
  return sections
}

/** The stored view; the study guides when there is none or an unknown one. */
export function repairCommunityView(stored: unknown): CommunityView {
  return stored === 'sets' ? 'sets' : 'guides'
}
