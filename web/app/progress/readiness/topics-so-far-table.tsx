import type { PlanRequest } from '@squared-away/domain/plan/plan-start'
import { type TopicSoFar, topicsSoFar } from '@squared-away/domain/plan/topics-so-far'
import { useMemo } from 'react'
import classes from './topic-table.module.css'
import { WayButton } from './way-button.tsx'

/** The weak topics while there are too few answers for a forecast, and what to do about each. */
export function TopicsSoFarTable({ request }: { request: PlanRequest }) {
  const topics = useMemo(() => topicsSoFar(request.cards, request.reviews), [request])
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">Topics so far</caption>
      <thead>
        <tr>
          <th scope="col">Topic</th>
          <th scope="col">Right so far</th>
          <th scope="col" className={classes.unseen}>
            Not yet seen
          </th>
          <th scope="col">
            <span className="visually-hidden">Study</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {topics.map((topic) => (
          <tr key={topic.topic}>
            <th scope="row">{topic.topic}</th>
            <td>{rightWords(topic)}</td>
            <td className={classes.unseen}>
              {topic.cards - topic.answered} of {topic.cards}
            </td>
            <td>
              <WayButton topic={topic.topic} way="flashcards" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function rightWords({ answered, right }: TopicSoFar): string {
  return answered === 0 ? 'Not begun' : `${right} of ${answered}`
}
