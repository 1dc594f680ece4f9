import { isJsonObject, readJsonText } from '../text/json-text.ts'

/**
 * Where the dashboard's nine cards stand (specification §2 Dashboard, §9 Dashboard). Positions are
 * in columns and rows; cards move but are never resized, so a card's size is a matter of this file
 * and whatever size was stored is ignored. Every layout made here is pulled up: no card could
 * stand higher in its column.
 */

/** The cards in the order of specification §2, which is the order of the default layouts at lg and md. */
export const DASHBOARD_CARDS = [
  'board',
  'progress',
  'board-insights',
  'army-culture',
  'chain-of-command',
  'situational-practice',
  'my-introduction',
  'flashcards',
  'quizzes',
] as const

export type DashboardCard = (typeof DASHBOARD_CARDS)[number]

/** On a phone what is done every day stands before what is read now and then. */
const PHONE_FIRST: readonly DashboardCard[] = ['board', 'progress', 'flashcards', 'quizzes']

export const BREAKPOINTS = ['lg', 'md', 'sm'] as const

export type Breakpoint = (typeof BREAKPOINTS)[number]

/** Sizes in pixels, `columns` in number; the least width of each breakpoint. */
export const DASHBOARD_GRID = {
  breakpoints: { lg: 1200, md: 996, sm: 768 },
  columns: { lg: 3, md: 2, sm: 1 },
  rowHeight: 75,
  margin: [24, 24],
} as const

/** The least height of a card, in rows. */
export const MIN_CARD_ROWS = 2

/** The fields that react-grid-layout calls by these names; `i` is the card's key. */
export type LayoutItem = {
  i: DashboardCard
  x: number
  y: number
  w: number
  h: number
  minH: number
}

export type Layout = LayoutItem[]
export type Layouts = Record<Breakpoint, Layout>

/** No stored row number above this is believed; it only has to order the cards. */
const HIGHEST_ROW = 1000

/** The layouts of a user who has moved nothing. */
export function defaultLayouts(): Layouts {
  return forEachBreakpoint(defaultLayout)
}

/**
 * A valid layout for each breakpoint from whatever was stored: unknown and doubled cards are
 * dropped, missing ones appended, places mended. Never throws; a layout that is valid already and
 * pulled up stays as it is.
 */
export function repairLayouts(text: string | null): Layouts {
  const stored = readJsonText(text)
  return forEachBreakpoint((breakpoint) => {
    const items = isJsonObject(stored) ? stored[breakpoint] : undefined
    return repairLayout(Array.isArray(items) ? items : [], breakpoint)
  })
}

/** The keys of a layout's cards as a reader meets them: row by row, from left to right. */
export function readingOrder(layout: readonly LayoutItem[]): DashboardCard[] {
  return layout.toSorted(byPlace).map((item) => item.i)
}

function defaultLayout(breakpoint: Breakpoint): Layout {
  if (breakpoint !== 'sm') return flowLayout(DASHBOARD_CARDS, breakpoint)
  const others = DASHBOARD_CARDS.filter((card) => !PHONE_FIRST.includes(card))
  return flowLayout([...PHONE_FIRST, ...others], breakpoint)
}

/** Places the cards from left to right in rows, in the given order. */
export function flowLayout(order: readonly DashboardCard[], breakpoint: Breakpoint): Layout {
  const columns = DASHBOARD_GRID.columns[breakpoint]
  const layout: Layout = []
  let x = 0
  let y = 0
  let rowHeight = 0
  for (const card of order) {
    const { w, h } = cardSize(card, breakpoint)
    if (x + w > columns) {
      x = 0
      y += rowHeight
      rowHeight = 0
    }
    layout.push({ i: card, x, y, w, h, minH: MIN_CARD_ROWS })
    x += w
    rowHeight = Math.max(rowHeight, h)
  }
  return pullUp(layout)
}

function cardSize(card: DashboardCard, breakpoint: Breakpoint): { w: number; h: number } {
  if (card === 'board') return { w: 1, h: 3 }
  if (card === 'progress') return { w: breakpoint === 'lg' ? 2 : 1, h: 3 }
  return { w: 1, h: 2 }
}

function repairLayout(stored: readonly unknown[], breakpoint: Breakpoint): Layout {
  const found = new Map<DashboardCard, LayoutItem>()
  for (const candidate of stored) {
    const item = readItem(candidate, breakpoint)
    if (item !== null && !found.has(item.i)) found.set(item.i, item)
  }
  if (found.size === 0) return defaultLayout(breakpoint)

  const missing = DASHBOARD_CARDS.filter((card) => !found.has(card))
  const below = HIGHEST_ROW + 1
  for (const item of flowLayout(missing, breakpoint)) {
    found.set(item.i, { ...item, y: item.y + below })
  }
  return pullUp([...found.values()])
}

function readItem(candidate: unknown, breakpoint: Breakpoint): LayoutItem | null {
  if (!isJsonObject(candidate)) return null
  const card = DASHBOARD_CARDS.find((key) => key === candidate.i)
  if (card === undefined) return null
  const { x, y } = candidate
  if (typeof x !== 'number' || typeof y !== 'number') return null
  const { w, h } = cardSize(card, breakpoint)
  const lastColumn = DASHBOARD_GRID.columns[breakpoint] - w
  return {
    i: card,
    x: wholeWithin(x, lastColumn),
    y: wholeWithin(y, HIGHEST_ROW),
    w,
    h,
    minH: MIN_CARD_ROWS,
  }
}

function wholeWithin(value: number, max: number): number {
  return Math.max(0, Math.min(Math.round(value), max))
}

/**
 * Sets the cards, in reading order, each as high as its columns are free, so that none overlaps.
 * The list comes back in the new reading order: the order to draw the cards in.
 */
function pullUp(layout: readonly LayoutItem[]): Layout {
  const firstFreeRow: number[] = []
  const pulled = layout.toSorted(byPlace).map((item) => {
    const columns = Array.from({ length: item.w }, (_, offset) => item.x + offset)
    const y = Math.max(...columns.map((column) => firstFreeRow[column] ?? 0))
    for (const column of columns) firstFreeRow[column] = y + item.h
    return { ...item, y }
  })
  return pulled.sort(byPlace)
}

/** Sorts cards in reading order. */
export function byPlace(a: LayoutItem, b: LayoutItem): number {
  return a.y - b.y || a.x - b.x
}

function forEachBreakpoint(make: (breakpoint: Breakpoint) => Layout): Layouts {
  return { lg: make('lg'), md: make('md'), sm: make('sm') }
}
