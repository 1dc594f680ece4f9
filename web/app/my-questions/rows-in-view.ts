import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Render all rows up to this number, so that the browser's search finds them. */
const DRAWN_WHOLE = 200

/** Estimated row height in pixels until measured. */
const USUAL_HEIGHT = 61

const OVERSCAN = 15

export interface RowsInView {
  /** Zero-based indexes of the rows to render. */
  places: readonly number[]
  /** Height of the rows above and below, in pixels. */
  above: number
  below: number
  /** Pass as `ref` to each row, with its index in `data-index`. */
  measure: ((row: Element | null) => void) | undefined
}

/** Virtualizes the rows of a long table in the page. */
export function useRowsInView(
  count: number,
  body: RefObject<HTMLTableSectionElement | null>,
): RowsInView {
  const isLong = count > DRAWN_WHOLE
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const box = body.current?.getBoundingClientRect()
    if (isLong && box) setTop(box.top + window.scrollY)
  }, [isLong, body])
  const rows = useWindowVirtualizer({
    count,
    enabled: isLong,
    estimateSize: () => USUAL_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: top,
    measureElement: heightOf,
  })
  if (!isLong) {
    return {
      places: Array.from({ length: count }, (_, place) => place),
      above: 0,
      below: 0,
      measure: undefined,
    }
  }
  const drawn = rows.getVirtualItems()
  const first = drawn[0]?.start ?? top
  const last = drawn.at(-1)?.end ?? top
  return {
    places: drawn.map(({ index }) => index),
    above: first - top,
    below: rows.getTotalSize() - (last - top),
    measure: rows.measureElement,
  }
}

/** Includes the gap below a card. */
function heightOf(row: Element): number {
  return row.getBoundingClientRect().height + Number.parseFloat(getComputedStyle(row).marginBottom)
}

/** Attributes of every row, for measuring and `aria-rowindex`; the header is row 1. */
export function rowAttributes(place: number, measure: RowsInView['measure']) {
  return { ref: measure, 'data-index': place, 'aria-rowindex': place + 2 }
}
