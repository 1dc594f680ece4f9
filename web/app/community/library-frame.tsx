import { Button } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { SearchField } from '../ui/forms/search-field.tsx'
import classes from './library-frame.module.css'

/** Rows rendered at once: a thousand would slow down every key press. */
const PAGE = 100

interface LibraryFrameProps<Item> {
  /** What is searched: 'study guides'. */
  what: string
  search: string
  onSearch: (search: string) => void
  /** Search results in order. */
  found: readonly Item[]
  /** Renders the first results. */
  children: (items: readonly Item[]) => ReactNode
}

/** Search above a library table, and 'Show more' below a long one. */
export function LibraryFrame<Item>(props: LibraryFrameProps<Item>) {
  const { what, search, onSearch, found, children } = props
  const [limit, setLimit] = useState(PAGE)
  const count = useRef<HTMLParagraphElement>(null)
  const shown = Math.min(limit, found.length)

  function showMore() {
    setLimit(limit + PAGE)
    // The button disappears with the last rows; keep the focus.
    if (limit + PAGE >= found.length) count.current?.focus()
  }

  return (
    <>
      <SearchField
        className={classes.search}
        label={`Search the ${what}`}
        value={search}
        onChange={(next) => {
          onSearch(next)
          setLimit(PAGE)
        }}
      />
      {found.length === 0 ? (
        <p className={classes.none}>Nothing here matches “{search.trim()}”.</p>
      ) : (
        children(found.slice(0, shown))
      )}
      <div className={classes.foot}>
        <p ref={count} tabIndex={-1} role="status">
          {countText(shown, found.length, what)}
        </p>
        {shown < found.length && (
          <Button variant="default" onClick={showMore}>
            Show {Math.min(PAGE, found.length - shown)} more
          </Button>
        )}
      </div>
    </>
  )
}

function countText(shown: number, all: number, what: string): string {
  const total = all.toLocaleString('en-US')
  if (shown < all) return `The first ${shown.toLocaleString('en-US')} of ${total} ${what}`
  return `${total} ${all === 1 ? what.replace(/s$/, '') : what}`
}
