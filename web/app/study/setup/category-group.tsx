import type { CategoryRow } from '@squared-away/domain/boards/category-choice'
import { memo } from 'react'
import classes from './category-choice-list.module.css'

interface CategoryGroupProps {
  name: string
  rows: readonly CategoryRow[]
  chosen: ReadonlySet<string>
  /** Must be stable, because rows are memoized. */
  onToggle: (category: string) => void
}

/** A named group of categories. */
export function CategoryGroup({ name, rows, chosen, onToggle }: CategoryGroupProps) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.groupName}>{name}</legend>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <Row
            key={row.category}
            row={row}
            isChosen={chosen.has(row.category)}
            onToggle={onToggle}
          />
        ))}
      </ul>
    </fieldset>
  )
}

interface RowProps {
  row: CategoryRow
  isChosen: boolean
  onToggle: (category: string) => void
}

/** Memoized: of about a hundred rows, a choice renders only its own. */
const Row = memo(function Row({ row, isChosen, onToggle }: RowProps) {
  const note = sourceNote(row)
  return (
    <li>
      <label className={classes.row}>
        <input type="checkbox" checked={isChosen} onChange={() => onToggle(row.category)} />
        <span className={classes.name}>
          <bdi>{row.category}</bdi>
          {note !== null && <span className={classes.source}>{note}</span>}
        </span>
        <span className={classes.count}>
          {row.questionCount}
          <span className="visually-hidden"> questions</span>
        </span>
      </label>
    </li>
  )
})

/** The sources of the questions, unless all are default ones. */
function sourceNote({ sourceTypes }: CategoryRow): string | null {
  return sourceTypes.every((source) => source === 'Default') ? null : sourceTypes.join(' + ')
}
