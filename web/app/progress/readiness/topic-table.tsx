import type { TopicWay } from '@squared-away/domain/plan/topic-ways'
import type { ReactNode } from 'react'
import classes from './topic-table.module.css'
import { WayButton } from './way-button.tsx'

export interface TopicRow {
  topic: string
  /** The figure, and its label where the column has no header. */
  standing: ReactNode
  standingUnit: string
  /** Total cards, and those never answered. */
  cards: number
  unseen: number
  way: TopicWay
}

interface TopicTableProps {
  caption: string
  standingHead: string
  rows: readonly TopicRow[]
  /** True while loading: reserves space, invisible and not announced. */
  isToCome?: boolean
}

/** Topics with their figures and a link to raise them. Blocks of lines on a small phone. */
export function TopicTable({ caption, standingHead, rows, isToCome = false }: TopicTableProps) {
  return (
    <div className={classes.frame}>
      <table className={classes.table} data-to-come={isToCome || undefined} aria-hidden={isToCome}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Topic</th>
            <th scope="col">{standingHead}</th>
            <th scope="col">Not yet seen</th>
            <th scope="col">
              <span className="visually-hidden">Study</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ topic, standing, standingUnit, cards, unseen, way }) => (
            <tr key={topic}>
              <th scope="row">{topic}</th>
              <td data-unit={standingUnit}>{standing}</td>
              <td data-unit="not yet seen">
                {unseen} of {cards}
              </td>
              <td>
                <WayButton topic={topic} way={way} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
