import type { ReactNode } from 'react'
import { FixButton, type TopicFix } from './fix-button.tsx'
import { LastAnswers } from './last-answers.tsx'
import classes from './topic-table.module.css'

export interface TopicRow {
  topic: string
  /** How much of it is known. */
  standing: ReactNode
  /** Total cards, and those answered at least once. */
  cards: number
  seen: number
  /** Whether each of the latest answers was right, oldest first. */
  last: readonly boolean[]
}

interface TopicTableProps {
  caption: string
  rows: readonly TopicRow[]
  fix: TopicFix
  /** True while loading: reserves space, invisible and not announced. */
  isToCome?: boolean
}

/** Topics with their figures and a button to raise each. Blocks of lines on a phone. */
export function TopicTable({ caption, rows, fix, isToCome = false }: TopicTableProps) {
  return (
    <div className={classes.frame}>
      <table className={classes.table} data-to-come={isToCome || undefined} aria-hidden={isToCome}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Topic</th>
            <th scope="col">Known</th>
            <th scope="col">Seen</th>
            <th scope="col">Last ten answers</th>
            <th scope="col">
              <span className="visually-hidden">Study</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ topic, standing, cards, seen, last }, at) => (
            <tr key={topic}>
              <th scope="row">{topic}</th>
              <td className={classes.standing}>{standing}</td>
              <td className={classes.seen}>
                {seen} of {cards} <span className={classes.unit}>seen</span>
              </td>
              <td className={classes.last}>
                <LastAnswers answers={last} />
              </td>
              <td className={classes.fix}>
                <FixButton topic={topic} isStarted={seen > 0} isFirst={at === 0} fix={fix} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {fix.problem !== null && (
        <p className={classes.problem} role="alert">
          {fix.problem}
        </p>
      )}
    </div>
  )
}
