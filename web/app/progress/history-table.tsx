import { Button } from '@mantine/core'
import {
  type HistoryOrder,
  type HistoryRow,
  sortHistory,
} from '@squared-away/domain/progress/progress'
import { useMemo, useRef, useState } from 'react'
import table from '../ui/tables/page-table.module.css'
import { SortHeader } from '../ui/tables/sort-header.tsx'
import classes from './history-table.module.css'
import { readableStart } from './session-start.ts'

/** Rows rendered at once: thousands would slow down every key press. */
const PAGE = 100

const COLUMNS = [
  { by: 'startTime', label: 'Date' },
  { by: 'topic', label: 'Topic' },
  { by: 'mode', label: 'Mode' },
  { by: 'duration', label: 'Duration' },
  { by: 'result', label: 'Results' },
] as const

interface HistoryTableProps {
  rows: readonly HistoryRow[]
  order: HistoryOrder
  onSort: (order: HistoryOrder) => void
}

/** Every session with its result; cards on a phone. */
export function HistoryTable({ rows, order, onSort }: HistoryTableProps) {
  const sorted = useMemo(() => sortHistory(rows, order), [rows, order])
  const [limit, setLimit] = useState(PAGE)
  const count = useRef<HTMLParagraphElement>(null)
  const shown = Math.min(limit, sorted.length)

  function showMore() {
    setLimit(limit + PAGE)
    // The button disappears with the last rows; keep the focus.
    if (limit + PAGE >= sorted.length) count.current?.focus()
  }

  return (
    <>
      <table className={`${table.table} ${table.compact} ${classes.history}`}>
        <caption className="visually-hidden">Study History</caption>
        <thead>
          <tr>
            {COLUMNS.map(({ by, label }) => (
              <SortHeader key={by} by={by} order={order} onSort={onSort}>
                {label}
              </SortHeader>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, shown).map((row) => (
            <HistoryTableRow key={row.id} row={row} />
          ))}
        </tbody>
      </table>
      <div className={classes.foot}>
        <p ref={count} tabIndex={-1} role="status">
          {sessionCount(shown, sorted.length)}
        </p>
        {shown < sorted.length && (
          <Button variant="default" onClick={showMore}>
            Show {Math.min(PAGE, sorted.length - shown)} more
          </Button>
        )}
      </div>
    </>
  )
}

function HistoryTableRow({ row }: { row: HistoryRow }) {
  const start = readableStart(row.startTime)
  return (
    <tr>
      <td className={classes.date}>
        {start === null ? (
          'N/A'
        ) : (
          <time dateTime={row.startTime}>
            {start.day} <span className={classes.hour}>{start.hour}</span>
          </time>
        )}
      </td>
      <th scope="row" className={`${table.name} ${classes.topic}`}>
        <span className={table.twoLines} title={row.topic}>
          {row.topic}
        </span>
      </th>
      <td className={classes.mode}>{row.mode}</td>
      <td className={classes.duration}>{row.duration}</td>
      <td className={classes.result}>{row.result}</td>
    </tr>
  )
}

function sessionCount(shown: number, total: number): string {
  const all = total.toLocaleString('en-US')
  if (shown < total) return `${shown.toLocaleString('en-US')} of ${all} sessions`
  return total === 1 ? '1 session' : `${all} sessions`
}
