import {
  type Breakpoint,
  byPlace,
  type DashboardCardId,
  flowLayout,
  type Layout,
  type LayoutItem,
  readingOrder,
} from './layout.ts'

export type MoveDirection = 'left' | 'right' | 'up' | 'down'

/**
 * Moves a card by one step, for keyboard users. `layout` must be valid (`repairLayouts`).
 *
 * Left and right swap the card with its neighbor in reading order, up and down with the nearest
 * card above or below. Cards of the same size trade places and nothing else moves; for different
 * sizes the whole layout is rebuilt in the swapped order. If a swap would not move the card (a wide
 * card that does not fit into the row), the next candidate is tried. At the edge the same layout is
 * returned.
 */
export function moveCard(
  layout: Layout,
  card: DashboardCardId,
  direction: MoveDirection,
  breakpoint: Breakpoint,
): Layout {
  const moving = layout.find((item) => item.i === card)
  if (moving === undefined) return layout
  for (const partner of partnersOf(moving, layout, direction)) {
    const moved = swapCards(layout, moving, partner, breakpoint)
    if (hasMoved(card, layout, moved, direction)) return moved
  }
  return layout
}

/** Candidates to swap with, best first. */
function partnersOf(
  moving: LayoutItem,
  layout: Layout,
  direction: MoveDirection,
): readonly LayoutItem[] {
  const order = layout.toSorted(byPlace)
  const index = order.indexOf(moving)
  switch (direction) {
    case 'left':
      return order.slice(0, index).reverse()
    case 'right':
      return order.slice(index + 1)
    case 'up':
      return nearestFirst(moving, order.filter((item) => item.y < moving.y).reverse())
    case 'down':
      return nearestFirst(
        moving,
        order.filter((item) => item.y > moving.y),
      )
  }
}

/** Cards in the moving card's columns come first. */
function nearestFirst(moving: LayoutItem, items: readonly LayoutItem[]): LayoutItem[] {
  const sharesColumn = (item: LayoutItem) =>
    item.x < moving.x + moving.w && moving.x < item.x + item.w
  return [...items.filter(sharesColumn), ...items.filter((item) => !sharesColumn(item))]
}

function swapCards(
  layout: Layout,
  one: LayoutItem,
  other: LayoutItem,
  breakpoint: Breakpoint,
): Layout {
  if (one.w === other.w && one.h === other.h) {
    const swapped = layout.map((item) => {
      if (item === one) return { ...item, x: other.x, y: other.y }
      if (item === other) return { ...item, x: one.x, y: one.y }
      return item
    })
    return swapped.sort(byPlace)
  }
  const order = readingOrder(layout).map((card) => {
    if (card === one.i) return other.i
    return card === other.i ? one.i : card
  })
  return flowLayout(order, breakpoint)
}

function hasMoved(
  card: DashboardCardId,
  before: Layout,
  after: Layout,
  direction: MoveDirection,
): boolean {
  const steps = readingOrder(after).indexOf(card) - readingOrder(before).indexOf(card)
  const rows = rowOf(card, after) - rowOf(card, before)
  switch (direction) {
    case 'left':
      return steps < 0
    case 'right':
      return steps > 0
    case 'up':
      return rows < 0
    case 'down':
      return rows > 0
  }
}

function rowOf(card: DashboardCardId, layout: Layout): number {
  return layout.find((item) => item.i === card)?.y ?? 0
}
