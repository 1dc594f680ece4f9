import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react'
import { SearchField } from '../forms/search-field.tsx'
import { QuestionPicture } from '../pictures/question-picture.tsx'
import type { ListedQuestion } from './matching-questions.ts'
import { matchingQuestions } from './matching-questions.ts'
import classes from './question-list.module.css'

/** Estimated row height in pixels until it is measured: two lines and an answer. */
const USUAL_HEIGHT = 92

/** Rows rendered above and below the visible ones. */
const OVERSCAN = 8

interface QuestionListProps {
  questions: readonly ListedQuestion[]
  /** Shown beside the number of questions. */
  tools?: ReactNode
}

/** A virtualized, searchable list of up to 5,000 questions. */
export function QuestionList({ questions, tools }: QuestionListProps) {
  const [search, setSearch] = useState('')
  const drawnSearch = useDeferredValue(search)
  const found = useMemo(() => matchingQuestions(questions, drawnSearch), [questions, drawnSearch])
  return (
    <div className={classes.frame}>
      <SearchField label="Search the questions" value={search} onChange={setSearch} />
      <div className={classes.top}>
        <p className={classes.count} role="status">
          {countText(found.length, questions.length)}
        </p>
        {tools}
      </div>
      {found.length === 0 ? (
        <p className={classes.none}>No question matches “{drawnSearch.trim()}”.</p>
      ) : (
        <Rows questions={found} />
      )}
    </div>
  )
}

function Rows({ questions }: { questions: readonly ListedQuestion[] }) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: questions.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => USUAL_HEIGHT,
    getItemKey: (index) => questions[index]?.$id ?? index,
    overscan: OVERSCAN,
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus.
    <section ref={scroller} className={classes.scroller} tabIndex={0} aria-label="Questions">
      <ul className={classes.list} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ key, index, start }) => (
          <Row
            key={key}
            question={questions[index]}
            index={index}
            count={questions.length}
            start={start}
            measure={rows.measureElement}
          />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  question: ListedQuestion | undefined
  /** Zero-based. */
  index: number
  count: number
  /** Pixels from the top of the list. */
  start: number
  measure: (element: Element | null) => void
}

function Row({ question, index, count, start, measure }: RowProps) {
  if (question === undefined) return null
  const { questionText, answer, category, regulationRef, picture } = question
  return (
    <li
      ref={measure}
      className={classes.row}
      style={{ transform: `translateY(${start}px)` }}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={count}
    >
      <span className={classes.number} aria-hidden="true">
        {(index + 1).toLocaleString('en-US')}
      </span>
      <div className={classes.words}>
        <p className={classes.question}>{questionText}</p>
        <QuestionPicture id={picture} size="small" />
        {answer !== null && answer !== '' && <p className={classes.answer}>{answer}</p>}
        <p className={classes.source}>{[category, regulationRef].filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  )
}

function countText(found: number, all: number): string {
  const total = all.toLocaleString('en-US')
  if (found !== all) return `${found.toLocaleString('en-US')} of ${total} questions`
  return all === 1 ? '1 question' : `${total} questions`
}
