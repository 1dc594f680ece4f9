import type { SourceType } from '@squared-away/domain/entities/question-set'
import { repairCollapsedSections } from '@squared-away/domain/soldier/preferences'
import { useMemo } from 'react'
import { usePreferences } from '../data/preferences/user-preferences.ts'

/** The collapsed sections, stored in the user's preferences (specification §2, §4 Preferences). */
export function useCollapsedSections() {
  const { status, preferences, change } = usePreferences()
  const stored = preferences.myQuestionsCollapsedSections
  const collapsed = useMemo(() => repairCollapsedSections(stored), [stored])
  return {
    isLoading: status === 'loading',
    collapsed,
    toggle(source: SourceType) {
      const changed = { ...collapsed, [source]: !collapsed[source] }
      change({ myQuestionsCollapsedSections: JSON.stringify(changed) })
    },
  }
}
