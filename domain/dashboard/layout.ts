import { isJsonObject, readJsonText } from '../text/json-text.ts'

/**
 * The positions of the dashboard's nine cards (specification §2 Dashboard, §9 Dashboard), in
 * columns and rows. Cards can be moved but not resized: their sizes are defined here, and stored
 * sizes are ignored. Layouts are compacted upward: no card could be higher in its column.
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

export type DashboardCardId = (typeof DASHBOARD_CARDS)[number]

/** On a phone, cards that are used daily come before those that are read now and then. */
const PHONE_FIRST: readonly DashboardCardId[] = ['board', 'progress', 'flashcards', 'quizzes']

export const BREAKPOINTS = ['lg', 'md', 'sm'] as const

export type Breakpoint = (typeof BREAKPOINTS)[number]

/** Sizes in pixels, `columns` as a count, and the minimum width of each breakpoint. */
export const DASHBOARD_GRID = {
  breakpoints: { lg: 1200, md: 996, sm: 768 },
  columns: { lg: 3, md: 2, sm: 1 },
  rowHeight: 75,
  margin: [24, 24],
} as const

/** The minimum height of a card, in rows. */
export const MIN_CARD_ROWS = 2

/** Named as in react-grid-layout; `i` is the card's key. */
export type LayoutItem = {
  i: DashboardCardId
  x: number
  y: number
  w: number
  h: number
  minH: number
}

export type Layout = LayoutItem[]
export type Layouts = Record<Breakpoint, Layout>

/** Stored row numbers are capped at this; they only order the cards. */
const HIGHEST_ROW = 1000

/** The layouts of a user who has not moved anything. */
export function defaultLayouts(): Layouts {
  return forEachBreakpoint(defaultLayout)
}

/**
 * Turns whatever was stored into a valid layout for each breakpoint: drops unknown and duplicate
 * cards, appends missing ones and corrects positions. Never throws, and does not change a layout
 * that is already valid and compacted.
 */
export function repairLayouts(text: string | null): Layouts {
  const stored = readJsonText(text)
  return forEachBreakpoint((breakpoint) => {
    const items = isJsonObject(stored) ? stored[breakpoint] : undefined
    return repairLayout(Array.isArray(items) ? items : [], breakpoint)
  })
}

/** The keys of a layout's cards in reading order: row by row, left to right. */
export function readingOrder(layout: readonly LayoutItem[]): DashboardCardId[] {
  return layout.toSorted(byPlace).map((item) => item.i)
}

function defaultLayout(breakpoint: Breakpoint): Layout {
  if (breakpoint !== 'sm') return flowLayout(DASHBOARD_CARDS, breakpoint)
  const others = DASHBOARD_CARDS.filter((card) => !PHONE_FIRST.includes(card))
  return flowLayout([...PHONE_FIRST, ...others], breakpoint)
}

/** Places the cards from left to right in rows, in the given order. */
export function flowLayout(order: readonly DashboardCardId[], breakpoint: Breakpoint): Layout {
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

function cardSize(card: DashboardCardId, breakpoint: Breakpoint): { w: number; h: number } {
  if (card === 'board') return { w: 1, h: 3 }
  if (card === 'progress') return { w: breakpoint === 'lg' ? 2 : 1, h: 3 }
  return { w: 1, h: 2 }
}

function repairLayout(stored: readonly unknown[], breakpoint: Breakpoint): Layout {
  const found = new Map<DashboardCardId, LayoutItem>()
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
 * Places the cards, in reading order, as high as their columns allow without overlap. Returns them
 * in their new reading order, which is the order to render them in.
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
