import type { SharedTopic, ShareSummary } from '@squared-away/domain/entities/unit-board-share'
import { readableDay } from '@squared-away/domain/text/calendar-day'
import { formatDay, formatMoment } from '../ui/page/moments.ts'
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
      {summary?.offBoard !== undefined && (
        <div>
          {summary.offBoard} {summary.offBoard === 1 ? 'card is' : 'cards are'} not for this board
          {summary.topics !== undefined && ' and not counted below'}
        </div>
      )}
      {summary?.mockBoards !== undefined && (
        <div>
          {summary.mockBoards} mock {summary.mockBoards === 1 ? 'board' : 'boards'} taken
        </div>
      )}
      {summary?.topics !== undefined && (
        <ul className={classes.topics} aria-label={`What ${name} knows by topic`}>
          {summary.topics.list.map((one) => (
            <li key={one.topic}>
              {one.topic} <TopicLine {...one} day={summary.topics?.day ?? ''} />
            </li>
          ))}
        </ul>
      )}
      {summary?.readiness !== undefined && (
        <ul className={classes.topics} aria-label={`Forecast of ${name} by topic`}>
          {summary.readiness.map(({ topic, percent }) => (
            <li key={topic}>
              {topic} <strong>{percent}%</strong> expected on the day, with study every day until
              then
            </li>
          ))}
        </ul>
      )}
      <div className={classes.hint}>
        {summary && `As of ${formatMoment(summary.asOf)}. `}Shared until {formatDay(endsAt)}.
      </div>
    </div>
  )
}

function TopicLine({ cards, seen, known, day }: SharedTopic & { day: string }) {
  if (seen === 0) return <span className={classes.hint}>not started</span>
  const ofCards = `seen ${seen} of ${cards}`
  if (known === null) return <span className={classes.hint}>{ofCards}</span>
  return (
    <>
      <strong>{known.today}% today</strong>{' '}
      <span className={classes.hint}>
        {ofCards}, {known.low}% to {known.high}% on {readableDay(day)}
      </span>
    </>
  )
}
