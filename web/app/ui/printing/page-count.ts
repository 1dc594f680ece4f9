/** Letter paper without the margins of theme/print.css, in millimeters. */
const PAGE_MM = { width: 215.9 - 2 * 14, height: 279.4 - 2 * 18 }
/** Between two columns. */
export const COLUMN_GAP_MM = 8

export const MM = 96 / 25.4

/** The width of a column on paper, in CSS pixels. */
export function columnWidth(columns: number): number {
  return ((PAGE_MM.width - (columns - 1) * COLUMN_GAP_MM) / columns) * MM
}

/**
 * The number of pages that blocks fill. No block breaks across columns or pages.
 *
 * @param title The height above the columns of the first page.
 * @param heights The heights of the blocks, in CSS pixels, with the gaps below them.
 */
export function pageCount(heights: readonly number[], title: number, columns: number): number {
  const page = PAGE_MM.height * MM
  const roomIn = (column: number) => (column < columns ? page - title : page)
  let column = 0
  let left = roomIn(column)
  for (const height of heights) {
    if (height > left && left < roomIn(column)) {
      column += 1
      left = roomIn(column)
    }
    left -= height
    // A block higher than a page continues in the next columns.
    while (left < 0) {
      column += 1
      left += roomIn(column)
    }
  }
  return Math.floor(column / columns) + 1
}
