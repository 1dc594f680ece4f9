import { Checkbox } from '@mantine/core'
import { type CategoryRow, guideSelection, toggleGuide } from '@squared-away/domain/category-choice'
import { useId, useMemo, useState } from 'react'
import { SortHeader } from '../shared/sort-header.tsx'
import none from './category-choice.module.css'
import classes from './category-table.module.css'
import {
  type CategoryOrder,
  matchesSearch,
  sortCategories,
  typeText,
} from './category-table-rows.ts'

interface CategoryTableProps {
  rows: readonly CategoryRow[]
  search: string
  chosen: readonly string[]
  onChange: (categories: string[]) => void
}

/** The categories one by one, sorted by name, type or question count (SPEC.md §2). */
export function CategoryTable({ rows, search, chosen, onChange }: CategoryTableProps) {
  const [order, setOrder] = useState<CategoryOrder>({ by: 'category', direction: 'ascending' })
  const shown = useMemo(
    () =>
      sortCategories(
        rows.filter((row) => matchesSearch(row.category, search)),
        order,
      ),
    [rows, search, order],
  )
  const chosenSet = useMemo(() => new Set(chosen), [chosen])
  const shownNames = shown.map((row) => row.category)
  const selection = guideSelection(shownNames, chosen)
  const toggle = (categories: readonly string[]) => onChange(toggleGuide(categories, chosen))

  if (rows.length === 0) return <p className={none.none}>There are no question sets yet.</p>
  if (shown.length === 0) {
    return <p className={none.none}>No category matches “{search.trim()}”.</p>
  }
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">Categories to include</caption>
      <thead>
        <tr>
          <td className={classes.check}>
            <Checkbox
              aria-label={search.trim() === '' ? 'All categories' : 'All categories found'}
              checked={selection === 'all'}
              indeterminate={selection === 'partial'}
              onChange={() => toggle(shownNames)}
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
        {shown.map((row) => (
          <Row
            key={row.category}
            category={row.category}
            type={typeText(row)}
            questionCount={row.questionCount}
            checked={chosenSet.has(row.category)}
            onToggle={toggle}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  category: string
  type: string
  questionCount: number
  checked: boolean
  onToggle: (categories: readonly string[]) => void
}

function Row({ category, type, questionCount, checked, onToggle }: RowProps) {
  const id = useId()
  return (
    <tr data-checked={checked || undefined}>
      <td className={classes.check}>
        <Checkbox id={id} checked={checked} onChange={() => onToggle([category])} />
      </td>
      <th scope="row">
        <label htmlFor={id} className={classes.label}>
          {category}
        </label>
      </th>
      <td className={classes.type}>{type}</td>
      <td className={classes.number}>{questionCount}</td>
    </tr>
  )
}
