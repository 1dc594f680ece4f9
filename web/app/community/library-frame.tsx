import { Button } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { SearchField } from '../ui/forms/search-field.tsx'
import classes from './library-frame.module.css'

/** Rows drawn at once: a page of a thousand would make every key and click wait. */
const PAGE = 100

interface LibraryFrameProps<Item> {
  /** What is searched for: 'study guides'. */
  what: string
  search: string
  onSearch: (search: string) => void
  /** What the search found, in order. */
  found: readonly Item[]
  /** Draws the first of them. */
  children: (items: readonly Item[]) => ReactNode
}

/** The search above a table of the library and what shows more of a long one below it. */
export function LibraryFrame<Item>(props: LibraryFrameProps<Item>) {
  const { what, search, onSearch, found, children } = props
  const [limit, setLimit] = useState(PAGE)
  const count = useRef<HTMLParagraphElement>(null)
  const shown = Math.min(limit, found.length)

  function showMore() {
    setLimit(limit + PAGE)
    // The button goes with the last rows; the focus must not go with it.
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
