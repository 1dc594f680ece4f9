import type { Card } from '@squared-away/domain/study/session-engine'
import { useEffect, useLayoutEffect, useReducer, useRef, useSyncExternalStore } from 'react'
import type { StudyRun, StudyView } from './study-run.ts'

/**
 * The view of a run, rendered again after every change from the moment the screen is drawn.
 * `useSyncExternalStore` by itself subscribes in a passive effect, a moment later: a key pressed in
 * between would change the run but not the screen, and the next key would meet the old screen's
 * actions.
 */
export function useRunView<C extends Card>(run: StudyRun<C>): StudyView<C> {
  const [, renderAgain] = useReducer((renders: number) => renders + 1, 0)
  const endEarlySubscription = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    const unsubscribe = run.subscribe(() => renderAgain())
    endEarlySubscription.current = unsubscribe
    return unsubscribe
  }, [run])
  const view = useSyncExternalStore(run.subscribe, run.view, run.view)
  // Declared after `useSyncExternalStore`, whose own subscription is in place by now.
  useEffect(() => {
    endEarlySubscription.current?.()
  })
  return view
}
