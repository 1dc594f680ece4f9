import {
  type Breakpoint,
  DASHBOARD_GRID,
  type DashboardCardId,
  type Layout,
  readingOrder,
} from '@squared-away/domain/dashboard/layout'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { GridLayout, type GridLayoutProps, useContainerWidth } from 'react-grid-layout'
import { BoardCard } from './board-card.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { HANDLE_SELECTOR } from './move-handle.tsx'
import classes from './placed-cards.module.css'
import { ProgressCard } from './progress-card.tsx'
import { SETTLED_MS } from './settled-layout.ts'
import { WayCard } from './way-card.tsx'

const DRAG = { enabled: true, handle: HANDLE_SELECTOR, allowMobileScroll: true }
const NO_RESIZE = { enabled: false, handles: [] }

interface PlacedCardsProps {
  breakpoint: Breakpoint
  layout: Layout
  /** The card being moved. */
  picked: DashboardCardId | null
  drag: Required<Pick<GridLayoutProps, 'onDragStart' | 'onDrag' | 'onDragStop'>>
}

/** The nine cards in their layout, each with a drag handle. */
export function PlacedCards(props: PlacedCardsProps) {
  const { width, mounted, containerRef } = useContainerWidth({ measureBeforeMount: true })
  // Deferred, so that nine cards render in short slices between presses.
  const isReady = useDeferredValue(mounted)
  return (
    <div ref={containerRef}>
      {isReady ? <CardsInGrid {...props} width={width} /> : <DashboardSkeleton />}
    </div>
  )
}

function CardsInGrid(props: PlacedCardsProps & { width: number }) {
  const { width, breakpoint, layout, picked, drag } = props
  const columns = DASHBOARD_GRID.columns[breakpoint]
  const gridConfig = useMemo(() => gridOf(columns), [columns])

  // DOM order follows reading order, so that Tab follows the eye.
  const settled = useSettledLayout(layout, picked !== null)
  const cards = useMemo(() => readingOrder(settled), [settled])
  return (
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
          data-picked={picked === card || undefined}
        >
          <Card card={card} />
        </div>
      ))}
    </GridLayout>
  )
}

/**
 * The layout after the transition of its cards, which a new DOM order would cut short, and after the
 * move: Safari loses a press of Space if its button is taken out of the page before the key is up.
 */
function useSettledLayout(layout: Layout, isMoving: boolean): Layout {
  const [settled, settle] = useState(layout)
  useEffect(() => {
    if (isMoving) return
    const timer = setTimeout(() => settle(layout), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [layout, isMoving])
  return settled
}

function Card({ card }: { card: DashboardCardId }) {
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
