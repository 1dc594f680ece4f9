import { isPrecise } from '@squared-away/domain/plan/estimate'
import type { PlanRequest } from '@squared-away/domain/plan/plan-start'
import type { Readiness } from '@squared-away/domain/plan/readiness'
import { readableDay } from '@squared-away/domain/text/calendar-day'
import { Link } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import { useReadiness } from '../../data/plan/todays-plan.ts'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import { useDayClock } from '../../ui/page/day-clock.ts'
import { useStudyClock } from '../../ui/page/study-clock.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { ForecastChart } from './forecast-chart.tsx'
import { ForecastTable } from './forecast-table.tsx'
import {
  boardReachedWords,
  missingWords,
  moreWords,
  percent,
  rangeWords,
  shareWords,
} from './readiness-messages.ts'
import classes from './readiness-section.module.css'
import { TopicsSoFarTable, TopicsToCome } from './topics-so-far-table.tsx'

/** Forecast for the day of the board, overall and by topic. `topics` are the board's categories. */
export function ReadinessSection({ topics }: { topics: readonly string[] }) {
  const { basis, query } = useReadiness(useStudyClock())
  const { today } = useDayClock()
  if (basis.state === 'no-board' || basis.state === 'no-cards') return null
  const reached = basis.state === 'ready' ? boardReachedWords(basis.board.targetDate, today) : null
  const retry = basis.state === 'failed' ? basis.retry : () => void query.refetch()
  return (
    <section className={classes.section} aria-labelledby="readiness">
      <BinderCard tab="Readiness">
        <h2 id="readiness" className="visually-hidden">
          Readiness
        </h2>
        {basis.state === 'failed' || query.isError ? (
          <ErrorState message="Could not work out your readiness." onRetry={retry} />
        ) : query.data ? (
          <ReadinessFigures
            readiness={query.data}
            request={basis.state === 'ready' ? basis.request : null}
            reached={reached}
          />
        ) : (
          <>
            <p className={classes.pending} role="status">
              Working out your readiness...
            </p>
            <TopicsToCome topics={topics} />
          </>
        )}
      </BinderCard>
      {query.data?.forecast.known && reached === null && <ForecastChart readiness={query.data} />}
    </section>
  )
}

interface ReadinessFiguresProps {
  readiness: Readiness
  /** Null briefly after the board has changed. */
  request: PlanRequest | null
  /** Shown on the board's day and after it, in place of the forecast. */
  reached: string | null
}

function ReadinessFigures({ readiness, request, reached }: ReadinessFiguresProps) {
  const { forecast, day, more, ways, behind } = readiness
  if (reached !== null) {
    const known = forecast.known ? behind.at(-1) : undefined
    return (
      <>
        {known && (
          <p className={classes.outcome}>
            <span className={classes.figure}>About {percent(known.share.expected)}%</span>{' '}
            <span>of the cards known today</span>
          </p>
        )}
        <p className={classes.words}>
          {reached} <Link to={screens.boards}>Manage My Boards</Link>
        </p>
        {request && <TopicsSoFarTable request={request} />}
      </>
    )
  }
  if (!forecast.known) {
    return (
      <>
        <p className={classes.words}>{missingWords(forecast.answersMissing)}</p>
        {request && <TopicsSoFarTable request={request} />}
      </>
    )
  }
  return (
    <>
      <p className={classes.outcome}>
        <span className={classes.figure}>{shareWords(forecast.share)}</span>{' '}
        <span>
          of the cards known on {readableDay(day)}
          {isPrecise(forecast.share) && `, ${rangeWords(forecast.share)}`}
        </span>
      </p>
      <p className={classes.words}>{moreWords(more)}</p>
      <ForecastTable topics={forecast.topics} ways={ways} />
    </>
  )
}
