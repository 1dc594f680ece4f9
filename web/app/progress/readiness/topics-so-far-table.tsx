import type { PlanRequest } from '@squared-away/domain/plan/plan-start'
import { type TopicSoFar, topicsSoFar } from '@squared-away/domain/plan/topics-so-far'
import { useMemo } from 'react'
import { type TopicRow, TopicTable } from './topic-table.tsx'

const HEAD = 'Right so far'

/** Weak topics before there are enough answers for a forecast. */
export function TopicsSoFarTable({ request }: { request: PlanRequest }) {
  const topics = useMemo(() => topicsSoFar(request.cards, request.reviews), [request])
  return <TopicTable caption="Topics so far" standingHead={HEAD} rows={topics.map(rowOf)} />
}

/** Placeholder of the table, so that nothing below it moves. */
export function TopicsToCome({ topics }: { topics: readonly string[] }) {
  const rows = topics.map((topic) => rowOf({ topic, cards: 0, answered: 0, right: 0 }))
  return <TopicTable caption="Topics to come" standingHead={HEAD} rows={rows} isToCome />
}

function rowOf({ topic, cards, answered, right }: TopicSoFar): TopicRow {
  const isBegun = answered > 0
  return {
    ...{ topic, cards, unseen: cards - answered, way: 'flashcards' },
    standing: isBegun ? `${right} of ${answered}` : 'Not begun',
    standingUnit: isBegun ? 'right' : '',
  }
}
