import type { ReactNode } from 'react'
import type { StoredIntroduction, useIntroduction } from '../data/introduction/introduction.ts'
import { Loaded } from '../ui/states/loaded.tsx'
import { IntroductionTabs } from './introduction-tabs.tsx'

interface LoadedIntroductionProps {
  query: ReturnType<typeof useIntroduction>
  children: (stored: StoredIntroduction | null) => ReactNode
}

/** The tabs of the introduction, and below them what needs it, once it is loaded. */
export function LoadedIntroduction({ query, children }: LoadedIntroductionProps) {
  return (
    <>
      <IntroductionTabs />
      <Loaded
        query={query}
        loading="Loading your introduction..."
        failure="Could not load your introduction."
      >
        {children}
      </Loaded>
    </>
  )
}
