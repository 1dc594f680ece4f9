/** A piece of text as it stands on a page of a PDF, in points from its lower left corner. */
export type PdfItem = { text: string; x: number; y: number; width: number; size: number }

/** A page, with its pieces in the order in which its program wrote them. */
export type PdfPage = { width: number; height: number; items: readonly PdfItem[] }

/** Words side by side on one line, without a wide gap between them. */
export type Fragment = { text: string; x: number; right: number; y: number; size: number }

/** A gap wider than this many letters' heights parts what stands side by side. */
const WIDE_GAP = 1.5

/**
 * Joins the pieces of a page to fragments, in the order of the page's program.
 *
 * @param gutter Between the columns of a table, however narrow it is.
 */
export function joinFragments(
  { items }: Pick<PdfPage, 'items'>,
  gutter: number | null = null,
): Fragment[] {
  const found: Fragment[] = []
  let hasSpace = false
  for (const item of items) {
    if (item.text.trim() === '') {
      hasSpace ||= item.text !== ''
      continue
    }
    const last = found.at(-1)
    const gap = last === undefined ? 0 : item.x - last.right
    const size = last === undefined ? item.size : Math.max(last.size, item.size)
    const isOver = gutter !== null && last !== undefined && last.x < gutter && item.x >= gutter - 1
    if (
      last !== undefined &&
      !isOver &&
      isOnLine(last, item) &&
      gap > -size * 0.4 &&
      gap < size * WIDE_GAP
    ) {
      const isApart = hasSpace || gap > size * 0.15 || /\s$/.test(last.text)
      last.text = `${last.text.trimEnd()}${isApart ? ' ' : ''}${item.text}`
      last.right = Math.max(last.right, item.x + item.width)
      last.size = size
    } else {
      const { text, x, y } = item
      found.push({ text, x, right: x + item.width, y, size: item.size })
    }
    hasSpace = false
  }
  return found.map((one) => ({ ...one, text: one.text.replaceAll(/\s+/g, ' ').trim() }))
}

/** True on one baseline, or raised from it as a footnote's number is. */
function isOnLine(last: Fragment, { y, size }: PdfItem): boolean {
  const larger = Math.max(last.size, size)
  return Math.abs(last.y - y) < larger * (last.size === size ? 0.3 : 0.5)
}
