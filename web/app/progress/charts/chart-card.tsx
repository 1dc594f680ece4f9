import { type ReactNode, useId, useState } from 'react'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import classes from './chart-card.module.css'

/** A row of the chart's table; the first cell is its header. */
export interface FigureRow {
  key: string
  cells: readonly [string, ...string[]]
}

interface ChartCardProps {
  title: string
  /** One-sentence summary of the chart. */
  summary: ReactNode
  children: ReactNode
  heads: readonly string[]
  /** Called only when the table is opened. */
  rows: () => readonly FigureRow[]
}

/** A chart with the same data as a table. */
export function ChartCard({ title, summary, children, heads, rows }: ChartCardProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <BinderCard
      tab={
        <h3 id={id} className={classes.title}>
          {title}
        </h3>
      }
      labelledBy={id}
    >
      <p className={classes.summary}>{summary}</p>
      <div className={classes.chart}>{children}</div>
      <details className={classes.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          Show as a table<span className="visually-hidden">: {title}</span>
        </summary>
        {open && <FigureTable title={title} heads={heads} rows={rows()} />}
      </details>
    </BinderCard>
  )
}

interface FigureTableProps {
  title: string
  heads: readonly string[]
  rows: readonly FigureRow[]
}

function FigureTable({ title, heads, rows }: FigureTableProps) {
  if (rows.length === 0) return <p className={classes.none}>No study in this period.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
    <section className={classes.scroll} aria-label={`${title}: table`} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [head, ...figures] }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {figures.map((figure, column) => (
                <td key={heads[column + 1]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
