import type { ShareSummary } from '@squared-away/domain/entities/unit-board-share'
import { atText, onText } from './day-text.ts'
import classes from './unit-boards.module.css'

interface SharedReadinessProps {
  name: string
  summary: ShareSummary | null
  endsAt: string
}

/** What a soldier shares. The same lines are the soldier's preview and the leader's roster. */
export function SharedReadiness({ name, summary, endsAt }: SharedReadinessProps) {
  return (
    <div className={classes.shared}>
      <div className={classes.sharedName}>{name}</div>
      {summary?.studiedDays !== undefined && (
        <div>Studied on {summary.studiedDays} of the last 7 days</div>
      )}
      {summary?.mockBoards !== undefined && (
        <div>
          {summary.mockBoards} mock {summary.mockBoards === 1 ? 'board' : 'boards'} taken
        </div>
      )}
      {summary?.readiness !== undefined &&
        (summary.readiness.length === 0 ? (
          <div>Not enough answers yet to tell the readiness by topic</div>
        ) : (
          <ul className={classes.topics} aria-label={`Readiness of ${name} by topic`}>
            {summary.readiness.map(({ topic, percent }) => (
              <li key={topic}>
                {topic} <strong>{percent}%</strong>
              </li>
            ))}
          </ul>
        ))}
      <div className={classes.hint}>
        {summary && `As of ${atText(summary.asOf)}. `}Shared until {onText(endsAt)}.
      </div>
    </div>
  )
}
