import { askedTopics } from '@squared-away/domain/plan/asked-topics'
import { isPrecise } from '@squared-away/domain/plan/estimate'
import type { PlanRequest } from '@squared-away/domain/plan/plan-start'
import type { Readiness } from '@squared-away/domain/plan/readiness'
import { topicsSoFar } from '@squared-away/domain/plan/topics-so-far'
import { readableDay } from '@squared-away/domain/text/calendar-day'
import { useMemo } from 'react'
import { Link, PrefetchPageLinks } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import { useReadiness } from '../../data/plan/todays-plan.ts'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import { useDayClock } from '../../ui/page/day-clock.ts'
import { useStudyClock } from '../../ui/page/study-clock.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import type { TopicFix } from './fix-button.tsx'
import { ForecastChart } from './forecast-chart.tsx'
import { ForecastTable } from './forecast-table.tsx'
import {
  askedText,
  type BoardReached,
  boardReached,
  knownShareText,
  missingText,
  moreText,
  NO_DATE,
  narrowerText,
  percent,
  rangeText,
  whenText,
} from './readiness-messages.ts'
import classes from './readiness-section.module.css'
import { TopicsSoFarTable, TopicsToCome } from './topics-so-far-table.tsx'
import { useTopicFix } from './use-topic-fix.ts'

/** Forecast for the day of the board, overall and by topic. `topics` are the board's categories. */
export function ReadinessSection({ topics }: { topics: readonly string[] }) {
  const { basis, query } = useReadiness(useStudyClock())
  const { today } = useDayClock()
  const fix = useTopicFix(basis)
  if (basis.state === 'no-board' || basis.state === 'no-cards') return null
  const reached = basis.state === 'ready' ? boardReached(basis.board.targetDate, today) : null
  const retry = basis.state === 'failed' ? basis.retry : () => void query.refetch()
  return (
    <section className={classes.section} aria-labelledby="readiness">
      <PrefetchPageLinks page={screens.flashcardStudy} />
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
            when={whenText(basis.state === 'ready' ? basis.board.targetDate : null)}
            offBoard={basis.state === 'ready' ? basis.leftOut.offBoard : 0}
            fix={fix}
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
  /** 'on the day', or when else the forecast is for. */
  when: string
  /** How many questions are skipped as not for the board; they are not in the figures. */
  offBoard: number
  fix: TopicFix
  /** Shown on the board's day and after it, in place of the forecast. */
  reached: BoardReached | null
}

function ReadinessFigures({
  readiness,
  request,
  when,
  offBoard,
  fix,
  reached,
}: ReadinessFiguresProps) {
  const { forecast, day, more, behind } = readiness
  const topics = useMemo(
    () => (request ? topicsSoFar(request.cards, request.reviews, request.timeZone) : []),
    [request],
  )
  const asked = request?.sharedAnswers
    ? askedText(askedTopics(request.sharedAnswers), new Set(topics.map(({ topic }) => topic)))
    : null
  if (reached !== null) {
    const known = forecast.known && !reached.isToday ? behind.at(-1) : undefined
    return (
      <>
        {known && (
          <p className={classes.outcome}>
            <span className={classes.figure}>About {percent(known.share.expected)}%</span>{' '}
            <span>of the cards known today</span>
          </p>
        )}
        <p className={classes.words}>
          {reached.words} <Link to={screens.boards}>Manage My Boards</Link>
        </p>
        {!reached.isToday && <TopicsSoFarTable topics={topics} fix={fix} />}
      </>
    )
  }
  if (!forecast.known) {
    return (
      <>
        <p className={classes.words}>{missingText(forecast.answersMissing)}</p>
        <TopicsSoFarTable topics={topics} fix={fix} />
      </>
    )
  }
  const narrower = narrowerText(forecast.share)
  return (
    <>
      <p className={classes.outcome}>
        <span className={classes.figure}>{knownShareText(forecast.share)}</span>{' '}
        <span>
          of the cards known on {readableDay(day)}
          {isPrecise(forecast.share) && `, ${rangeText(forecast.share)}`}
        </span>
      </p>
      {narrower !== null && <p className={classes.words}>{narrower}</p>}
      {request?.targetDate === null && <p className={classes.words}>{NO_DATE}</p>}
      <p className={classes.words}>
        {moreText(
          more,
          topics.reduce((sum, topic) => sum + topic.cards, 0),
        )}
      </p>
      {offBoard > 0 && (
        <p className={classes.words}>
          Not counted: {offBoard.toLocaleString('en-US')} not for your board.{' '}
          <Link to={screens.myCards}>My Cards</Link>
        </p>
      )}
      {asked !== null && <p className={classes.words}>{asked}</p>}
      <ForecastTable readiness={{ ...readiness, forecast }} soFar={topics} when={when} fix={fix} />
    </>
  )
}
