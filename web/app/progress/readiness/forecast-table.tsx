import type { Readiness } from '@squared-away/domain/plan/readiness'
import { type TopicStanding, topicStandings } from '@squared-away/domain/plan/topic-standings'
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
  const answers = new Map(soFar.map((one) => [one.topic, one.last]))
  return (
    <TopicTable
      caption="Readiness by topic"
      fix={fix}
      rows={topicStandings(readiness, soFar).map(({ known, ...one }) => ({
        ...one,
        last: answers.get(one.topic) ?? [],
        standing: known ? (
          <Standing {...known} when={when} />
        ) : (
          <span className={classes.soft}>Not started</span>
        ),
      }))}
    />
  )
}

type StandingProps = NonNullable<TopicStanding['known']> & { when: string }

function Standing({ today, onTheDay, when }: StandingProps) {
  return (
    <>
      <KnownBar now={today} then={onTheDay} />
      <span className={classes.words}>
        <span>
          <strong>{percent(today)}%</strong> today
        </span>{' '}
        <span className={classes.soft}>
          {percent(onTheDay.low)}% to {percent(onTheDay.high)}% {when}
        </span>
      </span>
    </>
  )
}
