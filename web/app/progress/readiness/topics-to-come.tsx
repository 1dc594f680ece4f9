import classes from './topic-table.module.css'
import { WayButton } from './way-button.tsx'

/** The table of these topics while its figures are on their way, so that nothing below it moves. */
export function TopicsToCome({ topics }: { topics: readonly string[] }) {
  return (
    <table className={`${classes.table} ${classes.toCome}`} aria-hidden="true">
      <thead>
        <tr>
          <th>Topic</th>
          <th>Right so far</th>
          <th className={classes.unseen}>Not yet seen</th>
          <th />
        </tr>
      </thead>
      <tbody>
        {topics.map((topic) => (
          <tr key={topic}>
            <th>{topic}</th>
            <td>Not begun</td>
            <td className={classes.unseen}>0 of 0</td>
            <td>
              <WayButton topic={topic} way="flashcards" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
