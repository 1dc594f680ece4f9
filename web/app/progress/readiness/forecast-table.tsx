import type { TopicForecast } from '@squared-away/domain/plan/forecast'
import type { Readiness } from '@squared-away/domain/plan/readiness'
import type { TopicSoFar } from '@squared-away/domain/plan/topics-so-far'
import type { TopicFix } from './fix-button.tsx'
import { KnownBar } from './known-bar.tsx'
import { percent } from './readiness-messages.ts'
import { TopicTable } from './topic-table.tsx'
import classes from './topic-words.module.css'

interface ForecastTableProps {
  readiness: Readiness & { forecast: { known: true } }
  soFar: readonly TopicSoFar[]
  /** 'on the day', or when else the forecast is for. */
  when: string
  fix: TopicFix
}

/** What is known of each topic today and on the day; the widest gap of today first. */
export function ForecastTable({ readiness, soFar, when, fix }: ForecastTableProps) {
  const { forecast, today } = readiness
  const answers = new Map(soFar.map((one) => [one.topic, one.last]))
  const nowOf = ({ topic }: TopicForecast) => today.get(topic) ?? 0
  const isBegun = ({ unseen, cards }: TopicForecast) => unseen < cards
  const widest = forecast.topics.toSorted(
    (a, b) => Number(isBegun(b)) - Number(isBegun(a)) || nowOf(a) - nowOf(b),
  )
  return (
    <TopicTable
      caption="Readiness by topic"
      fix={fix}
      rows={widest.map((one) => ({
        ...{ topic: one.topic, cards: one.cards, seen: one.cards - one.unseen },
        last: answers.get(one.topic) ?? [],
        standing: isBegun(one) ? (
          <Standing now={nowOf(one)} share={one.share} when={when} />
        ) : (
          // An estimate from other topics would be misleading.
          <span className={classes.soft}>Not started</span>
        ),
      }))}
    />
  )
}

function Standing({
  now,
  share: { low, high },
  when,
}: {
  now: number
  share: TopicForecast['share']
  when: string
}) {
  return (
    <>
      <KnownBar now={now} then={{ low, high }} />
      <span className={classes.words}>
        <span>
          <strong>{percent(now)}%</strong> today
        </span>{' '}
        <span className={classes.soft}>
          {percent(low)}% to {percent(high)}% {when}
        </span>
      </span>
    </>
  )
}
