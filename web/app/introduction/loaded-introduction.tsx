import type { ReactNode } from 'react'
import type { StoredIntroduction, useIntroduction } from '../data/introduction/introduction.ts'
import { Loaded } from '../ui/states/loaded.tsx'

interface LoadedIntroductionProps {
  query: ReturnType<typeof useIntroduction>
  children: (stored: StoredIntroduction | null) => ReactNode
}

/** What needs the introduction, once it is loaded. */
export function LoadedIntroduction({ query, children }: LoadedIntroductionProps) {
  return (
    <Loaded
      query={query}
      loading="Loading your introduction..."
      failure="Could not load your introduction."
    >
      {children}
    </Loaded>
  )
}
