import type { TopicForecast } from '@squared-away/domain/plan/forecast'
import type { Readiness } from '@squared-away/domain/plan/readiness'
import { percent } from './readiness-words.ts'
import classes from './topic-table.module.css'
import { WayButton } from './way-button.tsx'

interface TopicTableProps {
  topics: readonly TopicForecast[]
  /** By topic, what raises it most. */
  ways: Readiness['ways']
}

/** What will be known of each topic, the least known first, and the way to raise it. */
export function TopicTable({ topics, ways }: TopicTableProps) {
  const weakest = [...topics].sort((a, b) => a.share.expected - b.share.expected)
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">Readiness by topic</caption>
      <thead>
        <tr>
          <th scope="col">Topic</th>
          <th scope="col">Known on the day</th>
          <th scope="col">Not yet seen</th>
          <th scope="col">
            <span className="visually-hidden">Study</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {weakest.map(({ topic, share, cards, unseen }) => (
          <tr key={topic}>
            <th scope="row">{topic}</th>
            <td>
              {percent(share.expected)}%{' '}
              <span className={classes.range}>
                ({percent(share.low)} to {percent(share.high)})
              </span>
            </td>
            <td>
              {unseen} of {cards}
            </td>
            <td>
              <WayButton topic={topic} way={ways.get(topic) ?? 'flashcards'} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
