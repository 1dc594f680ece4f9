import type { TopicForecast } from '@squared-away/domain/plan/forecast'
import type { Readiness } from '@squared-away/domain/plan/readiness'
import { percent } from './readiness-messages.ts'
import classes from './topic-table.module.css'
import { TopicTable } from './topic-table.tsx'

interface ForecastTableProps {
  topics: readonly TopicForecast[]
  /** What raises each topic the most. */
  ways: Readiness['ways']
}

/** Forecast per topic, weakest first, with a link to raise it. */
export function ForecastTable({ topics, ways }: ForecastTableProps) {
  const weakest = [...topics].sort((a, b) => a.share.expected - b.share.expected)
  return (
    <TopicTable
      caption="Readiness by topic"
      standingHead="Known on the day"
      rows={weakest.map(({ topic, share, cards, unseen }) => ({
        ...{ topic, cards, unseen, way: ways.get(topic) ?? 'flashcards' },
        standing: (
          <>
            {percent(share.expected)}%{' '}
            <span className={classes.range}>
              ({percent(share.low)} to {percent(share.high)})
            </span>
          </>
        ),
        standingUnit: 'known',
      }))}
    />
  )
}
