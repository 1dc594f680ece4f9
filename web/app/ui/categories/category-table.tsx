import { Checkbox } from '@mantine/core'
import { type CategoryRow, guideSelection } from '@squared-away/domain/boards/category-choice'
import { memo, useId, useMemo, useState } from 'react'
import classes from '../tables/pick-table.module.css'
import { SortHeader } from '../tables/sort-header.tsx'
import { type CategoryOrder, sortCategories, typeText } from './category-rows.ts'

interface CategoryTableProps {
  rows: readonly CategoryRow[]
  /** True if the filters or the search hide some categories. */
  isFiltered: boolean
  chosen: readonly string[]
  /**
   * Adds the categories, or removes them if all are chosen. Must keep its identity between renders.
   */
  onToggle: (categories: readonly string[]) => void
}

/** Categories with checkboxes, sorted by name, type or question count (specification §2). */
export function CategoryTable({ rows, isFiltered, chosen, onToggle }: CategoryTableProps) {
  const [order, setOrder] = useState<CategoryOrder>({ by: 'category', direction: 'ascending' })
  const sorted = useMemo(() => sortCategories(rows, order), [rows, order])
  const chosenSet = useMemo(() => new Set(chosen), [chosen])
  const names = sorted.map((row) => row.category)
  const selection = guideSelection(names, chosen)
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">Categories to include</caption>
      <thead>
        <tr>
          <td className={classes.check}>
            <Checkbox
              aria-label={isFiltered ? 'All categories shown' : 'All categories'}
              checked={selection === 'all'}
              indeterminate={selection === 'partial'}
              onChange={() => onToggle(names)}
            />
          </td>
          <SortHeader by="category" order={order} onSort={setOrder}>
            Category
          </SortHeader>
          <SortHeader by="type" order={order} onSort={setOrder}>
            Type
          </SortHeader>
          <SortHeader by="questionCount" order={order} onSort={setOrder} className={classes.number}>
            Questions
          </SortHeader>
        </tr>
      </thead>
      <tbody>
        {sorted.map((row) => (
          <Row
            key={row.category}
            row={row}
            isChosen={chosenSet.has(row.category)}
            onToggle={onToggle}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  row: CategoryRow
  isChosen: boolean
  onToggle: CategoryTableProps['onToggle']
}

/** Memoized: there may be a thousand rows. */
const Row = memo(function Row({ row, isChosen, onToggle }: RowProps) {
  const id = useId()
  return (
    <tr data-chosen={isChosen || undefined}>
      <td className={classes.check}>
        <Checkbox id={id} checked={isChosen} onChange={() => onToggle([row.category])} />
      </td>
      <th scope="row">
        <label htmlFor={id} className={classes.label}>
          {row.category}
        </label>
      </th>
      <td className={classes.soft}>{typeText(row)}</td>
      <td className={classes.number}>{row.questionCount}</td>
    </tr>
  )
})
