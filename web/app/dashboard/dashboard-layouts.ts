import {
  type Breakpoint,
  defaultLayouts,
  type Layouts,
  repairLayouts,
} from '@squared-away/domain/dashboard/layout'
import { useMemo } from 'react'
import { usePreferences } from '../data/preferences/user-preferences.ts'

/**
 * The user's dashboard layout, repaired on load, and its setter (specification §4 Preferences, §9
 * Dashboard).
 */
export function useDashboardLayouts() {
  const { status, preferences, change } = usePreferences()
  const stored = preferences.dashboardLayouts
  const layouts = useMemo(() => repairLayouts(stored), [stored])

  function store(changed: Layouts) {
    const text = JSON.stringify(changed)
    if (text !== JSON.stringify(layouts)) change({ dashboardLayouts: text })
  }

  return {
    isLoading: status === 'loading',
    layouts,
    isDefault: JSON.stringify(layouts) === JSON.stringify(defaultLayouts()),
    /** Accepts any layout and repairs it as a stored one. */
    place(breakpoint: Breakpoint, layout: readonly unknown[]) {
      store(repairLayouts(JSON.stringify({ ...layouts, [breakpoint]: layout })))
    },
    reset() {
      store(defaultLayouts())
    },
  }
}
