import type { CollectionId } from '@squared-away/domain/entities/collections'
import { useEffect, useEffectEvent } from 'react'
import { followChanges } from './live-feed.ts'
import { refreshDelay } from './refresh-delay.ts'

/**
 * Calls `onChange` once after visible documents of `collections` have changed, and after a gap in
 * the live connection (specification §4, Live refresh). With `userId`, ignores changes to other
 * users' documents.
 */
export function useLiveRefresh(
  collections: readonly CollectionId[],
  onChange: () => void,
  userId?: string,
) {
  const refresh = useEffectEvent(onChange)
  const names = collections.join(' ')
  useEffect(() => {
    const followed = new Set<string>(names.split(' '))
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = followChanges((change) => {
      if (change.kind === 'changed') {
        if (!followed.has(change.collection)) return
        if (userId !== undefined && change.document.userId !== userId) return
      }
      clearTimeout(timer)
      timer = setTimeout(() => refresh(), refreshDelay(change.kind, Math.random()))
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [names, userId])
}
