import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './sort-header.module.css'

export interface SortOrder<By extends string> {
  by: By
  direction: 'ascending' | 'descending'
}

interface SortHeaderProps<By extends string> {
  by: By
  order: SortOrder<By>
  onSort: (order: SortOrder<By>) => void
  children: ReactNode
  className?: string | undefined
}

/** A sortable column header: the first press sorts ascending, the next descending. */
export function SortHeader<By extends string>(props: SortHeaderProps<By>) {
  const { by, order, onSort, children, className } = props
  const sorted = order.by === by ? order.direction : 'none'
  const Arrow = ARROWS[sorted]
  return (
    <th scope="col" className={className} aria-sort={sorted}>
      <button
        type="button"
        className={classes.button}
        onClick={() =>
          onSort({ by, direction: sorted === 'ascending' ? 'descending' : 'ascending' })
        }
      >
        {children}
        <Arrow className={classes.arrow} size={16} stroke={1.8} aria-hidden="true" />
      </button>
    </th>
  )
}

const ARROWS = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }

/** The header of the column with each row's buttons. */
export function ActionsHeader({ className }: { className: string | undefined }) {
  return (
    <th scope="col" className={className}>
      Actions
    </th>
  )
}
