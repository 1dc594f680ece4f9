import type { SourceType } from '@squared-away/domain/entities/question-set'
import { IconChevronDown } from '@tabler/icons-react'
import { useRef } from 'react'
import table from '../ui/tables/page-table.module.css'
import { type RowsInView, rowAttributes, useRowsInView } from './rows-in-view.ts'
import { SetRow } from './set-row.tsx'
import type { SetActions } from './set-row-actions.ts'
import classes from './sets-table.module.css'
import type { TableRow } from './table-rows.ts'

interface SetsTableProps {
  rows: readonly TableRow[]
  /** False while a search expands all sections. */
  canCollapse: boolean
  onToggle: (source: SourceType) => void
  /** Ids of the sets being shared or copied. */
  busy: ReadonlySet<string>
  actions: SetActions
}

/** The question sets in three sections; cards on a phone (specification §2). */
export function SetsTable({ rows, canCollapse, onToggle, busy, actions }: SetsTableProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const inView = useRowsInView(rows.length, body)
  return (
    <table className={`${table.table} ${classes.sets}`} aria-rowcount={rows.length + 1}>
      <caption className="visually-hidden">Your question sets</caption>
      <thead>
        <tr>
          <th scope="col">Set Name</th>
          <th scope="col" className={classes.count}>
            Questions
          </th>
          <th scope="col" className={`${table.actions} ${classes.actions}`}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        <Space height={inView.above} />
        {inView.places.map((place) => {
          const row = rows[place]
          if (row === undefined) return null
          const position = { place, measure: inView.measure }
          if (row.kind === 'section') {
            return (
              <SectionRow
                key={row.key}
                section={row}
                canCollapse={canCollapse}
                onToggle={onToggle}
                {...position}
              />
            )
          }
          if (row.kind === 'none') {
            return (
              <tr
                key={row.key}
                {...rowAttributes(place, inView.measure)}
                className={classes.noneRow}
              >
                <td colSpan={3} className={classes.none}>
                  {NONE[row.source]}
                </td>
              </tr>
            )
          }
          return (
            <SetRow
              key={row.key}
              set={row.set}
              isBusy={busy.has(row.set.$id)}
              actions={actions}
              {...position}
            />
          )
        })}
        <Space height={inView.below} />
      </tbody>
    </table>
  )
}

const NONE: Record<SourceType, string> = {
  Default: 'No sets come with the app right now.',
  Subscribed: 'Sets you add from the Community Library show up here.',
  Private: 'Upload a CSV file or edit a default set to get a set of your own.',
}

/** Spacer for rows that are not rendered. */
function Space({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr className={classes.space}>
      <td colSpan={3} style={{ height }} />
    </tr>
  )
}

interface SectionRowProps {
  section: Extract<TableRow, { kind: 'section' }>
  canCollapse: boolean
  onToggle: (source: SourceType) => void
  place: number
  measure: RowsInView['measure']
}

function SectionRow({ section, canCollapse, onToggle, place, measure }: SectionRowProps) {
  const { source, setCount, isOpen } = section
  return (
    <tr {...rowAttributes(place, measure)} className={classes.section}>
      <td colSpan={3}>
        <button
          type="button"
          id={sectionButtonId(source)}
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-disabled={!canCollapse}
          onClick={() => {
            if (canCollapse) onToggle(source)
          }}
        >
          <IconChevronDown className={classes.chevron} size={18} stroke={2} aria-hidden="true" />
          {source}
          <span className={classes.setCount}>{setCount === 1 ? '1 set' : `${setCount} sets`}</span>
        </button>
      </td>
    </tr>
  )
}

/** Focus target after a set was removed from the section. */
export function sectionButtonId(source: SourceType): string {
  return `sets-${source}`
}
