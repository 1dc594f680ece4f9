import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Up to this many rows all are in the page, so that the browser's own search finds them. */
const DRAWN_WHOLE = 200

/** In pixels, until a row is measured. */
const USUAL_HEIGHT = 61

const OVERSCAN = 15

export interface RowsInView {
  /** Places of the rows to draw, counted from 0. */
  places: readonly number[]
  /** Pixels that the rows above and below those would take. */
  above: number
  below: number
  /** To be the `ref` of each row, which carries its place as `data-index`. */
  measure: ((row: Element | null) => void) | undefined
}

/** The rows of a table in the page that are in view; all of them when the table is short. */
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

/** With the space below it, which a card has. */
function heightOf(row: Element): number {
  return row.getBoundingClientRect().height + Number.parseFloat(getComputedStyle(row).marginBottom)
}

/** What every row carries, so that it can be measured and counted; the head is the first row. */
export function frameOf(place: number, measure: RowsInView['measure']) {
  return { ref: measure, 'data-index': place, 'aria-rowindex': place + 2 }
}
