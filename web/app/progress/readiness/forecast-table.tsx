import type { TopicForecast } from '@squared-away/domain/plan/forecast'
import type { Readiness } from '@squared-away/domain/plan/readiness'
import { percent } from './readiness-messages.ts'
import classes from './topic-table.module.css'
import { TopicTable } from './topic-table.tsx'

interface ForecastTableProps {
  topics: readonly TopicForecast[]
  /** The study mode that raises each topic the most. */
  ways: Readiness['ways']
}

/** A topic without answers shows no forecast: an estimate from other topics would be misleading. */
function standingOf({ share, isBegun }: { share: TopicForecast['share']; isBegun: boolean }) {
  if (!isBegun) return { standing: 'No answers yet', standingUnit: '' }
  const standing = (
    <>
      {percent(share.expected)}%{' '}
      <span className={classes.range}>
        ({percent(share.low)} to {percent(share.high)})
      </span>
    </>
  )
  return { standing, standingUnit: 'known' }
}

/** Forecast per topic, weakest first, then those without answers, with a link to raise each. */
export function ForecastTable({ topics, ways }: ForecastTableProps) {
  const isBegun = ({ unseen, cards }: TopicForecast) => unseen < cards
  const weakest = topics.toSorted(
    (a, b) => Number(isBegun(b)) - Number(isBegun(a)) || a.share.expected - b.share.expected,
  )
  return (
    <TopicTable
      caption="Readiness by topic"
      standingHead="Known on the day"
      rows={weakest.map(({ topic, share, cards, unseen }) => ({
        ...{ topic, cards, unseen, way: ways.get(topic) ?? 'flashcards' },
        ...standingOf({ share, isBegun: unseen < cards }),
      }))}
    />
  )
}
