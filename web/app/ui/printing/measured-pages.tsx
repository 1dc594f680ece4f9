import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import classes from './measured-pages.module.css'
import { columnWidth, pageCount } from './page-count.ts'

interface MeasuredPagesProps {
  columns: number
  /** Changes with what is printed. */
  of: string
  /** What will be printed, in blocks that carry `data-block`. */
  children: ReactNode
}

/** Says how many pages a sheet will have, from the heights of its blocks at the width of paper. */
export function MeasuredPages({ columns, of, children }: MeasuredPagesProps) {
  const paper = useRef<HTMLDivElement>(null)
  const [pages, setPages] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again for another sheet
  useLayoutEffect(() => {
    const blocks = paper.current?.querySelectorAll<HTMLElement>('[data-block]') ?? []
    const heights = [...blocks].map((block) => {
      const { marginBottom } = getComputedStyle(block)
      return block.getBoundingClientRect().height + Number.parseFloat(marginBottom)
    })
    setPages(pageCount(heights, TITLE_PX, columns))
  }, [of, columns])
  return (
    <>
      <p role="status">
        {pages === null ? 'Counting pages...' : `About ${pages} ${pages === 1 ? 'page' : 'pages'}.`}
      </p>
      {createPortal(
        <div
          ref={paper}
          className={classes.paper}
          style={{ width: columnWidth(columns) }}
          aria-hidden="true"
        >
          {children}
        </div>,
        document.body,
      )}
    </>
  )
}

/** The title of a sheet, with the gap below it. */
const TITLE_PX = 42
