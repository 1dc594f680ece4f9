import { useDebouncedValue } from '@mantine/hooks'
import {
  DASHBOARD_GRID,
  type DashboardCard,
  type Layouts,
  readingOrder,
} from '@squared-away/domain/dashboard/layout'
import { type SyntheticEvent, useEffect, useMemo, useRef } from 'react'
import {
  type EventCallback,
  GridLayout,
  type Layout as PlacedCards,
  useContainerWidth,
} from 'react-grid-layout'
import { BoardCard } from './board-card.tsx'
import { CardMovingContext, useMoveByStep } from './card-moving.ts'
import classes from './dashboard-grid.module.css'
import { EdgeScroll } from './edge-scroll.ts'
import { HANDLE_HINT_ID, HANDLE_SELECTOR } from './move-handle.tsx'
import { ProgressCard } from './progress-card.tsx'
import { useBreakpoint } from './use-breakpoint.ts'
import { WayCard } from './way-card.tsx'

interface DashboardGridProps {
  layouts: Layouts
  onPlace: (breakpoint: keyof Layouts, layout: readonly unknown[]) => void
}

/** Longer than the cards' glide to their places. */
const SETTLED_MS = 300

const DRAG = { enabled: true, handle: HANDLE_SELECTOR, allowMobileScroll: true }
const NO_RESIZE = { enabled: false, handles: [] }

/**
 * The nine cards: dragged by their handles or moved by keys, never resized (specification §2, §9).
 */
export function DashboardGrid({ layouts, onPlace }: DashboardGridProps) {
  const breakpoint = useBreakpoint()
  const layout = layouts[breakpoint]
  const columns = DASHBOARD_GRID.columns[breakpoint]
  const gridConfig = useMemo(() => gridOf(columns), [columns])
  const { width, mounted, containerRef } = useContainerWidth({ measureBeforeMount: true })
  const { moving, said } = useMoveByStep({
    layout,
    breakpoint,
    onPlace: (moved) => onPlace(breakpoint, moved),
  })
  const drag = useDrag((placed) => onPlace(breakpoint, placed))
  useKeepInView(moving.picked, layout)

  // The cards stand in the page as they are read, so that the Tab key follows the eye. They change
  // places in the page once they have come to rest: doing it sooner would cut their glide short.
  const [settled] = useDebouncedValue(layout, SETTLED_MS)
  const cards = useMemo(() => readingOrder(settled), [settled])

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
        data-measuring={!mounted || undefined}
        onClickCapture={drag.swallowClick}
      >
        {mounted && (
          <GridLayout
            width={width}
            layout={layout}
            gridConfig={gridConfig}
            dragConfig={DRAG}
            resizeConfig={NO_RESIZE}
            onDragStart={drag.onDragStart}
            onDrag={drag.onDrag}
            onDragStop={drag.onDragStop}
          >
            {cards.map((card) => (
              <div
                key={card}
                className={classes.cell}
                data-card={card}
                data-picked={moving.picked === card || undefined}
              >
                <Card card={card} />
              </div>
            ))}
          </GridLayout>
        )}
      </div>
    </CardMovingContext>
  )
}

function Card({ card }: { card: DashboardCard }) {
  if (card === 'board') return <BoardCard />
  if (card === 'progress') return <ProgressCard />
  return <WayCard card={card} />
}

function gridOf(columns: number) {
  const [x, y] = DASHBOARD_GRID.margin
  return {
    cols: columns,
    rowHeight: DASHBOARD_GRID.rowHeight,
    margin: [x, y] as [number, number],
    containerPadding: [0, 0] as [number, number],
  }
}

/** Dragging by mouse or finger. The click that ends a drag must not take the card in hand. */
function useDrag(onDropped: (placed: PlacedCards) => void) {
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
    onDragStop(placed: PlacedCards) {
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

/** A card that keys or buttons have moved out of the window is brought back into it. */
function useKeepInView(picked: DashboardCard | null, layout: Layouts[keyof Layouts]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new layout is the reason to look
  useEffect(() => {
    if (picked === null) return
    const timer = setTimeout(() => {
      document.querySelector(`[data-card="${picked}"]`)?.scrollIntoView({ block: 'nearest' })
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [picked, layout])
}
