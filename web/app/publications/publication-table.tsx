import { formatPartialDate } from '@squared-away/domain/study/references'
import reference from '../ui/tables/reference-table.module.css'
import { findSuccessor, type PublicationRow, WAYS_OF_SEEING } from './publication-rows.ts'
import classes from './publication-table.module.css'

/** Publications with the edition read and a newer one in force, how they were seen, and citing questions. */
export function PublicationTable({ rows }: { rows: readonly PublicationRow[] }) {
  return (
    <table className={`${reference.table} ${classes.publications}`}>
      <caption className="visually-hidden">Publications by number</caption>
      <thead>
        <tr>
          <th scope="col">Publication</th>
          <th scope="col">Edition</th>
          <th scope="col">How we checked it</th>
          <th scope="col" className={classes.number}>
            Questions
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.number} id={idOf(row)}>
            <th scope="row">
              <span className={classes.name}>{row.number}</span>{' '}
              <span className={classes.full}>{row.title}</span>
              <Successor row={row} rows={rows} />
            </th>
            <td data-label="Edition: ">
              {editionOf(row)}
              {row.newer !== null && (
                <span className={classes.newer}>In force: {formatPartialDate(row.newer)}</span>
              )}
            </td>
            <td data-label="How we checked it: " data-seen={row.seen}>
              {nameOf(row)}
              {row.seenOn !== null && (
                <span className={classes.day}> {formatPartialDate(row.seenOn)}</span>
              )}
            </td>
            <td data-label="Questions: " className={classes.number}>
              {row.questions}
              {row.aside > 0 && <span className={classes.checked}>{row.aside} being checked</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Successor({ row, rows }: { row: PublicationRow; rows: readonly PublicationRow[] }) {
  if (row.supersededBy === undefined) return null
  const successor = findSuccessor(row, rows)
  return (
    <span className={classes.superseded}>
      Superseded by{' '}
      {successor ? <a href={`#${idOf(successor)}`}>{row.supersededBy}</a> : row.supersededBy}
    </span>
  )
}

/** 'AR 600-25' as 'ar-600-25'. */
const idOf = ({ number }: PublicationRow) => number.toLowerCase().replace(/[^a-z0-9.]+/g, '-')

function editionOf({ edition, change }: PublicationRow): string {
  const date = edition === null ? 'Unknown' : formatPartialDate(edition)
  return change === undefined ? date : `${date} (${change})`
}

function nameOf({ seen }: PublicationRow): string {
  return WAYS_OF_SEEING.find((way) => way.seen === seen)?.name ?? ''
}
