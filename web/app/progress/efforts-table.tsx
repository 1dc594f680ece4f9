import { Button } from '@mantine/core'
import {
  type EffortOrder,
  type EffortRow,
  sortEfforts,
} from '@squared-away/domain/progress/progress'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useSpeech } from '../data/speech/speech.ts'
import table from '../ui/tables/page-table.module.css'
import { ActionsHeader, SortHeader } from '../ui/tables/sort-header.tsx'
import classes from './efforts-table.module.css'
import { topicWays } from './topic-ways.ts'

interface EffortsTableProps {
  rows: readonly EffortRow[]
  order: EffortOrder
  onSort: (order: EffortOrder) => void
}

/** Sessions per topic, with links to study it; cards on a phone. */
export function EffortsTable({ rows, order, onSort }: EffortsTableProps) {
  const hasSpeech = useSpeech().data?.isThere === true
  const sorted = useMemo(() => sortEfforts(rows, order), [rows, order])
  return (
    <div className={classes.frame}>
      <table className={`${table.table} ${table.compact} ${classes.efforts}`}>
        <caption className="visually-hidden">Study Efforts</caption>
        <thead>
          <tr>
            <SortHeader by="topic" order={order} onSort={onSort}>
              Topic
            </SortHeader>
            <SortHeader by="sessions" order={order} onSort={onSort}>
              Sessions
            </SortHeader>
            <ActionsHeader className={classes.actions} />
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <EffortTableRow key={row.topic} row={row} hasSpeech={hasSpeech} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface EffortTableRowProps {
  row: EffortRow
  hasSpeech: boolean
}

function EffortTableRow({ row: { topic, sessions, action }, hasSpeech }: EffortTableRowProps) {
  return (
    <tr>
      <th scope="row" className={`${table.name} ${classes.topic}`}>
        {topic}
      </th>
      <td className={classes.count} data-unit={sessions === 1 ? ' session' : ' sessions'}>
        {sessions}
      </td>
      <td className={classes.actions}>
        <div className={classes.ways}>
          {topicWays(action, hasSpeech).map(({ label, to }) => (
            <Button
              key={to}
              component={Link}
              to={to}
              variant="default"
              size="sm"
              aria-label={`${label}: ${topic}`}
            >
              {label}
            </Button>
          ))}
        </div>
      </td>
    </tr>
  )
}
