import type { DashboardCardId, Layouts } from '@squared-away/domain/dashboard/layout'
import { type SyntheticEvent, useDeferredValue, useEffect, useRef } from 'react'
import { type EventCallback, type Layout, useContainerWidth } from 'react-grid-layout'
import { CardMovingContext, useMoveByStep } from './card-moving.ts'
import classes from './dashboard-grid.module.css'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { EdgeScroll } from './edge-scroll.ts'
import { HANDLE_HINT_ID } from './move-handle.tsx'
import { PlacedCards, SETTLED_MS } from './placed-cards.tsx'
import { useBreakpoint } from './use-breakpoint.ts'

interface DashboardGridProps {
  /** True until this user's layout is known. */
  isLoading: boolean
  layouts: Layouts
  onPlace: (breakpoint: keyof Layouts, layout: readonly unknown[]) => void
}

/**
 * The nine cards, dragged by their handles or moved by keys, never resized (specification §2, §9).
 */
export function DashboardGrid({ isLoading, layouts, onPlace }: DashboardGridProps) {
  const breakpoint = useBreakpoint()
  const layout = layouts[breakpoint]
  const { width, mounted, containerRef } = useContainerWidth({ measureBeforeMount: true })
  // Deferred, so that nine cards render in short slices between presses.
  const isReady = useDeferredValue(mounted && !isLoading)
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
        ref={containerRef}
        className={classes.grid}
        data-waiting={!isReady || undefined}
        onClickCapture={drag.swallowClick}
      >
        {isReady ? (
          <PlacedCards
            width={width}
            breakpoint={breakpoint}
            layout={layout}
            picked={moving.picked}
            drag={drag}
          />
        ) : (
          <DashboardSkeleton />
        )}
      </div>
    </CardMovingContext>
  )
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
