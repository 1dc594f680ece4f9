import type { DashboardCardId, Layouts } from '@squared-away/domain/dashboard/layout'
import { type SyntheticEvent, startTransition, useEffect, useRef, useState } from 'react'
import type { EventCallback, Layout } from 'react-grid-layout'
import { CardFailure } from './card-failure.tsx'
import { CardMovingContext, useMoveByStep } from './card-moving.ts'
import classes from './dashboard-grid.module.css'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { EdgeScroll } from './edge-scroll.ts'
import { HANDLE_HINT_ID } from './move-handle.tsx'
import type { PlacedCards } from './placed-cards.tsx'
import { SETTLED_MS } from './settled-layout.ts'
import { useBreakpoint } from './use-breakpoint.ts'

interface DashboardGridProps {
  /** True once today's plan is drawn and this user's layout is known: the cards come after it. */
  isDue: boolean
  layouts: Layouts
  onPlace: (breakpoint: keyof Layouts, layout: readonly unknown[]) => void
}

/**
 * The nine cards, dragged by their handles or moved by keys, never resized (specification §2, §9).
 */
export function DashboardGrid({ isDue, layouts, onPlace }: DashboardGridProps) {
  const breakpoint = useBreakpoint()
  const layout = layouts[breakpoint]
  const { Cards, hasFailed, retry } = usePlacedCards(isDue)
  const { moving, said } = useMoveByStep({
    layout,
    breakpoint,
    onPlace: (moved) => onPlace(breakpoint, moved),
  })
  const drag = useDrag((placed) => onPlace(breakpoint, placed))
  useKeepInView(moving.picked, layout)

  return (
    <CardMovingContext value={moving}>
      <p id={HANDLE_HINT_ID} className="visually-hidden">
        Press Enter, move the card with the arrow keys, put it down with Enter, put it back with
        Escape.
      </p>
      <p className="visually-hidden" aria-live="assertive">
        {said}
      </p>
      <div
        className={classes.grid}
        data-waiting={!Cards || undefined}
        onClickCapture={drag.swallowClick}
      >
        {Cards ? (
          <Cards breakpoint={breakpoint} layout={layout} picked={moving.picked} drag={drag} />
        ) : hasFailed ? (
          <CardFailure message="Could not load your cards." onRetry={retry} retrying={false} />
        ) : (
          <DashboardSkeleton />
        )}
      </div>
    </CardMovingContext>
  )
}

/** The code of the cards, with that of dragging, once they are due. */
function usePlacedCards(isDue: boolean) {
  const [part, setPart] = useState<{ Cards: typeof PlacedCards } | null>(null)
  const [turn, setTurn] = useState(0)
  const [failedTurn, setFailedTurn] = useState(-1)
  useEffect(() => {
    if (!isDue) return
    let stopped = false
    import('./placed-cards.tsx').then(
      // A transition, so that nine cards render in short slices between presses.
      (loaded) => stopped || startTransition(() => setPart({ Cards: loaded.PlacedCards })),
      (error) => {
        console.error('Could not load the cards of the dashboard.', error)
        if (!stopped) setFailedTurn(turn)
      },
    )
    return () => {
      stopped = true
    }
  }, [isDue, turn])
  return {
    Cards: part?.Cards ?? null,
    hasFailed: failedTurn === turn,
    retry: () => setTurn(turn + 1),
  }
}

/** Dragging by mouse or touch. The click that ends a drag must not start a keyboard move. */
function useDrag(onDropped: (placed: Layout) => void) {
  const edgeScroll = useRef<EdgeScroll>(null)
  const dragged = useRef(false)
  useEffect(() => () => edgeScroll.current?.stop(), [])
  return {
    onDragStart() {
      dragged.current = true
      edgeScroll.current = new EdgeScroll()
    },
    onDrag(...[, , , , event]: Parameters<EventCallback>) {
      edgeScroll.current?.follow(event)
    },
    onDragStop(placed: Layout) {
      edgeScroll.current?.stop()
      setTimeout(() => {
        dragged.current = false
      }, 0)
      onDropped(placed)
    },
    swallowClick(event: SyntheticEvent) {
      if (!dragged.current) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

/** Scrolls a moved card back into view. */
function useKeepInView(picked: DashboardCardId | null, layout: Layouts[keyof Layouts]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new layout is the reason to look
  useEffect(() => {
    if (picked === null) return
    const timer = setTimeout(() => {
      document.querySelector(`[data-card="${picked}"]`)?.scrollIntoView({ block: 'nearest' })
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [picked, layout])
}
