import type { TopicSoFar } from '@squared-away/domain/plan/topics-so-far'
import type { TopicFix } from './fix-button.tsx'
import { KnownBar } from './known-bar.tsx'
import { type TopicRow, TopicTable } from './topic-table.tsx'
import classes from './topic-words.module.css'

interface TopicsSoFarTableProps {
  topics: readonly TopicSoFar[]
  fix: TopicFix
}

/** Topics by their answers, where there is no forecast. */
export function TopicsSoFarTable({ topics, fix }: TopicsSoFarTableProps) {
  return <TopicTable caption="Topics so far" rows={topics.map(rowOf)} fix={fix} />
}

/** Placeholder of the table, so that nothing below it moves. */
export function TopicsToCome({ topics }: { topics: readonly string[] }) {
  const rows = topics.map((topic) =>
    rowOf({ topic, cards: 0, answered: 0, right: 0, last: [] as boolean[] }),
  )
  return <TopicTable caption="Topics to come" rows={rows} fix={NO_FIX} isToCome />
}

const NO_FIX: TopicFix = { start: () => {}, starting: null, problem: null }

function rowOf({ topic, cards, answered, right, last }: TopicSoFar): TopicRow {
  const standing =
    answered > 0 ? (
      <>
        <KnownBar now={right / answered} />
        <span className={classes.words}>
          {right} of {answered} right so far
        </span>
      </>
    ) : (
      <span className={classes.soft}>Not started</span>
    )
  return { topic, cards, seen: answered, last, standing }
}
