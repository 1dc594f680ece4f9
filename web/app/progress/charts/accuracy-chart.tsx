import { Button } from '@mantine/core'
import {
  type Accuracy,
  type AccuracyLine,
  accuracyByCategory,
  accuracyRows,
} from '@squared-away/domain/progress/accuracy'
import { useMemo, useState } from 'react'
import type { BoardSession } from '../../data/progress/board-sessions.ts'
import { useQuestionCategories } from '../../data/progress/question-categories.ts'
import { Loaded } from '../../ui/states/loaded.tsx'
import classes from './accuracy-chart.module.css'
import { CategoryLine } from './category-line.tsx'
import { ChartCard } from './chart-card.tsx'

/** Rendered first; the rest on demand. */
const FIRST = 6

/** Weekly accuracy per category, as sparklines, weakest first. */
export function AccuracyChart({ sessions }: { sessions: readonly BoardSession[] }) {
  const query = useQuestionCategories(sessions)
  const categories = query.data
  const accuracy = useMemo(
    () => categories && accuracyByCategory(sessions, categories),
    [sessions, categories],
  )
  return (
    <ChartCard
      title="Accuracy by category"
      summary={summaryOf(accuracy)}
      heads={['Category', 'Week', 'Right', 'Result']}
      rows={() =>
        (accuracy ? accuracyRows(accuracy) : []).map((row) => ({
          key: `${row.category} ${row.week}`,
          cells: [row.category, row.label, `${row.correct} of ${row.total}`, row.result],
        }))
      }
    >
      <Loaded
        query={query}
        loading="Loading your answers..."
        failure="Could not load the categories of your answers."
      >
        {() => accuracy && <Lines lines={accuracy.lines} />}
      </Loaded>
    </ChartCard>
  )
}

function Lines({ lines }: { lines: readonly AccuracyLine[] }) {
  const [all, setAll] = useState(false)
  const weakest = useMemo(() => lines.toSorted((a, b) => a.percent - b.percent), [lines])
  const shown = all ? weakest : weakest.slice(0, FIRST)
  return (
    <>
      <ul className={classes.lines}>
        {shown.map((line) => (
          <li key={line.category}>
            <CategoryLine line={line} />
          </li>
        ))}
      </ul>
      {lines.length > FIRST && (
        <Button
          className={classes.more}
          variant="default"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? `Show the weakest ${FIRST}` : `Show all ${lines.length} categories`}
        </Button>
      )}
    </>
  )
}

function summaryOf(accuracy: Accuracy | undefined): string {
  if (!accuracy) return 'Your score in each category.'
  if (accuracy.lines.length === 0) {
    return 'Your answers from flashcards, quizzes, culture and chain of command practice show up here.'
  }
  const weeks = accuracy.weeks.length
  const time = weeks === 1 ? 'In one week' : `Week by week over ${weeks} weeks`
  return `${time}, the weakest category first.${goneNote(accuracy.unassigned)}`
}

function goneNote(answers: number): string {
  if (answers === 0) return ''
  return answers === 1
    ? ' 1 more answer is for a question that no longer exists.'
    : ` ${answers} more answers are for questions that no longer exist.`
}
