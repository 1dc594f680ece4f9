import type {
  Brief,
  BriefCell,
  BriefColumn,
  BriefCount,
  BriefRow,
} from '@squared-away/domain/unit-boards/brief'
import { SortHeader, type SortOrder } from '../../ui/tables/sort-header.tsx'
import classes from './brief.module.css'

interface BriefTableProps {
  brief: Brief
  /** As they are sorted. */
  rows: readonly BriefRow[]
  isNamed: boolean
  /** Null on paper, where nothing can be pressed. */
  sorting: { order: SortOrder<BriefColumn>; onSort: (order: SortOrder<BriefColumn>) => void } | null
}

const COUNT_NAMES: Readonly<Record<BriefCount, string>> = {
  days: 'Days studied, of the last 7',
  mockBoards: 'Mock boards taken',
  offBoard: 'Cards not for this board',
}

/** The soldiers who share, by topic. */
export function BriefTable({ brief, rows, isNamed, sorting }: BriefTableProps) {
  const { topics, counts, averages } = brief
  const head = (by: BriefColumn, text: string, className = classes.turned) =>
    sorting === null ? (
      <th key={by} scope="col" className={className}>
        <span>{text}</span>
      </th>
    ) : (
      <SortHeader key={by} by={by} {...sorting} className={className}>
        <span>{text}</span>
      </SortHeader>
    )
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {head('soldier', 'Soldier', classes.corner)}
          {counts.map((count) => head(count, COUNT_NAMES[count]))}
          {topics.map((topic) => head(`topic ${topic}`, topic))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.roleId}>
            <th scope="row" className={classes.soldier}>
              {isNamed ? row.name : `Soldier ${row.number}`}
              {row.isForecast && ' *'}
            </th>
            {counts.map((count) => (
              <td key={count}>{row[count]}</td>
            ))}
            {topics.map((topic) => (
              <td key={topic}>
                <Cell cell={row.cells.get(topic)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {averages.size > 0 && (
        <tfoot>
          <tr>
            <th scope="row" className={classes.soldier}>
              Average
            </th>
            {counts.map((count) => (
              <td key={count} />
            ))}
            {topics.map((topic) => (
              <td key={topic}>{averages.get(topic)}</td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function Cell({ cell }: { cell: BriefCell | undefined }) {
  if (cell === undefined || typeof cell === 'number') return cell
  const isStarted = cell === 'too-few'
  return (
    <>
      <span aria-hidden="true">{isStarted ? '·' : '–'}</span>
      <span className="visually-hidden">{isStarted ? 'too few answers' : 'not started'}</span>
    </>
  )
}

/** What the signs of the table mean. */
export function BriefLegend({ brief: { rows } }: { brief: Brief }) {
  return (
    <p className={classes.legend}>
      Percent of a topic&apos;s cards known today. – is not started, · is too few answers to say, an
      empty cell is not shared. The average is of those with a percentage.
      {rows.some(({ isForecast }) => isForecast) &&
        ' * shares a forecast alone, which the roster shows.'}
    </p>
  )
}
