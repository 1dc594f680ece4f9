import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { ChartsProps } from '../../data/progress/board-sessions.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import classes from './study-charts.module.css'

/** Distance below the viewport at which the charts load. */
const AHEAD = '400px'

/** Loads and renders the charts when the reader scrolls near them. */
export function StudyCharts(props: ChartsProps) {
  return (
    <section className={classes.section} aria-labelledby="pictures">
      <h2 id="pictures" className={classes.heading} tabIndex={-1}>
        Stats
      </h2>
      {props.sessions.length === 0 ? (
        <div className={classes.empty}>
          <EmptyState title="No stats yet.">
            Study days, minutes a week and accuracy show up here after your first session.
          </EmptyState>
        </div>
      ) : (
        <LazyCharts {...props} />
      )}
    </section>
  )
}

function LazyCharts(props: ChartsProps) {
  const [Charts, setCharts] = useState<{ Part: ComponentType<ChartsProps> } | null>(null)
  const [state, setState] = useState<'far' | 'loading' | 'failed'>('far')
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!place.current) return
    const watcher = new IntersectionObserver(
      (entries) => {
        // Of a fast scroll, the browser reports both states at once.
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setState((last) => (last === 'far' ? 'loading' : last))
        watcher.disconnect()
      },
      { rootMargin: AHEAD },
    )
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])

  useEffect(() => {
    if (state !== 'loading') return
    import('./charts.tsx').then(
      ({ Charts: Part }) => setCharts({ Part }),
      (error: unknown) => {
        console.error('Could not load the stats.', error)
        setState('failed')
      },
    )
  }, [state])

  if (Charts) return <Charts.Part {...props} />
  return (
    <div ref={place} className={classes.place}>
      {state === 'failed' ? (
        <ErrorState message="Could not load the stats." onRetry={() => setState('loading')} />
      ) : (
        <LoadingState label="Loading your stats..." />
      )}
    </div>
  )
}
