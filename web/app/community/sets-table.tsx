import { readableDay } from '@squared-away/domain/text/calendar-day'
import type { LibrarySet } from '../data/sets/library/library-items.ts'
import table from '../ui/tables/page-table.module.css'
import { ActionsHeader, SortHeader } from '../ui/tables/sort-header.tsx'
import { AddButton } from './add-button.tsx'
import type { Adding } from './add-set.ts'
import { HiddenNote } from './hidden-note.tsx'
import { ItemButtons } from './item-buttons.tsx'
import classes from './library-table.module.css'
import type { SetOrder } from './search-and-order.ts'

interface SetActions {
  adding: Adding
  onView: (set: LibrarySet) => void
  onReport: (set: LibrarySet) => void
}

interface SetsTableProps extends SetActions {
  sets: readonly LibrarySet[]
  order: SetOrder
  onSort: (order: SetOrder) => void
}

/** The shared question sets; cards on a phone (specification §2). */
export function SharedSetsTable({ sets, order, onSort, ...actions }: SetsTableProps) {
  return (
    <table className={`${table.table} ${classes.sets}`}>
      <caption className="visually-hidden">Shared question sets</caption>
      <thead>
        <tr>
          <SortHeader by="name" order={order} onSort={onSort}>
            Name
          </SortHeader>
          <SortHeader by="questionCount" order={order} onSort={onSort} className={classes.number}>
            Questions
          </SortHeader>
          <SortHeader by="sharedAt" order={order} onSort={onSort} className={classes.shared}>
            Shared
          </SortHeader>
          <ActionsHeader className={classes.actions} />
        </tr>
      </thead>
      <tbody>
        {sets.map((set) => (
          <SetRow key={set.id} set={set} {...actions} />
        ))}
      </tbody>
    </table>
  )
}

function SetRow({ set, adding, onView, onReport }: SetActions & { set: LibrarySet }) {
  const { name, description, questionCount, standing } = set
  return (
    <tr>
      <th scope="row" className={`${table.name} ${classes.name}`}>
        <bdi>{name}</bdi> {set.isSituational && <span className={table.badge}>Situational</span>}
        {description !== '' && (
          <span className={classes.description} title={description}>
            {description}
          </span>
        )}
        {set.isHidden && <HiddenNote standing={standing} />}
      </th>
      <td className={classes.number}>
        {questionCount.toLocaleString('en-US')}
        <span className={classes.unit}>{questionCount === 1 ? ' question' : ' questions'}</span>
      </td>
      <td className={classes.shared}>{readableDay(set.sharedAt.slice(0, 10))}</td>
      <td className={classes.actions}>
        <div className={classes.ways}>
          <AddButton set={set} adding={adding} />
          <ItemButtons
            name={name}
            standing={standing}
            contents="questions"
            onView={() => onView(set)}
            onReport={() => onReport(set)}
          />
        </div>
      </td>
    </tr>
  )
}
