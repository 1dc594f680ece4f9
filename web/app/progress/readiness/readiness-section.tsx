import type { PlanRequest } from '@squared-away/domain/plan/plan-start'
import type { Readiness } from '@squared-away/domain/plan/readiness'
import { readableDay } from '@squared-away/domain/text/calendar-day'
import { useReadiness } from '../../data/plan/todays-plan.ts'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import { useStudyClock } from '../../ui/page/study-clock.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { ForecastChart } from './forecast-chart.tsx'
import { ForecastTable } from './forecast-table.tsx'
import { missingWords, moreWords, percent, rangeWords } from './readiness-messages.ts'
import classes from './readiness-section.module.css'
import { TopicsSoFarTable, TopicsToCome } from './topics-so-far-table.tsx'

/** Forecast for the day of the board, overall and by topic. `topics` are the board's categories. */
export function ReadinessSection({ topics }: { topics: readonly string[] }) {
  const { basis, query } = useReadiness(useStudyClock())
  if (basis.state === 'no-board' || basis.state === 'no-cards') return null
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
      {query.data?.forecast.known && <ForecastChart readiness={query.data} />}
    </section>
  )
}

interface ReadinessFiguresProps {
  readiness: Readiness
  /** Null briefly after the board has changed. */
  request: PlanRequest | null
}

function ReadinessFigures({ readiness, request }: ReadinessFiguresProps) {
  const { forecast, day, more, ways } = readiness
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
        <span className={classes.figure}>About {percent(forecast.share.expected)}%</span>{' '}
        <span>
          of the cards known on {readableDay(day)}, {rangeWords(forecast.share)}
        </span>
      </p>
      <p className={classes.words}>{moreWords(more)}</p>
      <ForecastTable topics={forecast.topics} ways={ways} />
    </>
  )
}
