import { type Breakpoint, DASHBOARD_CARDS, DASHBOARD_GRID, type LayoutItem } from './layout.ts'

/** What is wrong with a layout, in words; empty if it is valid. For tests. */
export function layoutFaults(layout: readonly LayoutItem[], breakpoint: Breakpoint): string[] {
  const faults: string[] = []
  for (const card of DASHBOARD_CARDS) {
    const times = layout.filter((item) => item.i === card).length
    if (times !== 1) faults.push(`${card} stands ${times} times`)
  }
  if (layout.length !== DASHBOARD_CARDS.length) faults.push(`${layout.length} cards`)
  layout.forEach((item, index) => {
    const { i, x, y, w, h, minH } = item
    if (![x, y, w, h, minH].every(Number.isInteger)) faults.push(`${i} has a broken number`)
    const isWithin = x >= 0 && y >= 0 && x + w <= DASHBOARD_GRID.columns[breakpoint] && y < 40
    if (!isWithin) faults.push(`${i} is outside`)
    if (minH !== 2 || h < minH || w < 1) faults.push(`${i} has a wrong size`)
    for (const other of layout.slice(index + 1)) {
      if (overlap(item, other)) faults.push(`${i} overlaps ${other.i}`)
    }
  })
  return faults
}

function overlap(a: LayoutItem, b: LayoutItem): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
}
