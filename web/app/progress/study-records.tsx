import { SegmentedControl } from '@mantine/core'
import {
  DEFAULT_EFFORT_ORDER,
  DEFAULT_HISTORY_ORDER,
  type EffortOrder,
  type HistoryOrder,
  studyEfforts,
  studyHistory,
} from '@squared-away/domain/progress/progress'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { BoardSession } from '../data/progress/board-sessions.ts'
import { questionSummariesQuery } from '../data/questions/question-summaries.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { EffortsTable } from './efforts-table.tsx'
import { HistoryTable } from './history-table.tsx'
import classes from './study-records.module.css'

interface StudyRecordsProps {
  board: { categories: string[] }
  sessions: readonly BoardSession[]
}

/** Study Efforts or Study History; the URL names the open one. */
export function StudyRecords({ board, sessions }: StudyRecordsProps) {
  const [search, setSearch] = useSearchParams()
  const view = search.get('view') === 'history' ? 'history' : 'efforts'
  const [effortOrder, setEffortOrder] = useState<EffortOrder>(DEFAULT_EFFORT_ORDER)
  const [historyOrder, setHistoryOrder] = useState<HistoryOrder>(DEFAULT_HISTORY_ORDER)
  const situational = useSituationalCategories()
  const efforts = useMemo(
    () => studyEfforts(board.categories, sessions, situational),
    [board.categories, sessions, situational],
  )
  const history = useMemo(() => studyHistory(sessions), [sessions])

  function show(next: string) {
    const query = next === 'history' ? { view: 'history' } : {}
    setSearch(query, { replace: true, preventScrollReset: true })
  }

  return (
    <section aria-labelledby="records">
      <h2 id="records" className="visually-hidden">
        Study records
      </h2>
      <div className={classes.top}>
        <SegmentedControl
          aria-label="What to show"
          size="md"
          value={view}
          onChange={show}
          data={[
            { value: 'efforts', label: 'Study Efforts' },
            { value: 'history', label: 'Study History' },
          ]}
        />
        <a className={classes.jump} href="#pictures">
          Stats
        </a>
      </div>
      {view === 'efforts' ? (
        <EffortsTable rows={efforts} order={effortOrder} onSort={setEffortOrder} />
      ) : history.length > 0 ? (
        <HistoryTable rows={history} order={historyOrder} onSort={setHistoryOrder} />
      ) : (
        <div className={classes.empty}>
          <EmptyState title="No sessions for this board yet.">
            Every session you finish shows up here with its result.
          </EmptyState>
        </div>
      )}
    </section>
  )
}

/**
 * Categories with only situational questions. While unknown, a category links to flashcards and a
 * quiz like any other.
 */
function useSituationalCategories(): ReadonlySet<string> | undefined {
  const { $id: userId } = useSignedInUser()
  const { data } = useQuery(questionSummariesQuery(userId))
  return useMemo(() => {
    if (!data) return undefined
    const standard = new Set(
      data.filter(({ type }) => type === 'standard').map(({ category }) => category),
    )
    return new Set(data.map(({ category }) => category).filter((name) => !standard.has(name)))
  }, [data])
}
