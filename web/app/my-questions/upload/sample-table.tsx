import type { SampleQuestion } from './import-preview.ts'
import classes from './sample-table.module.css'

interface SampleTableProps {
  questions: readonly SampleQuestion[]
  /** False for cards, which have no line numbers or distractors. */
  isOfLines: boolean
}

/** Sample questions as read, to reveal mixed-up columns. */
export function SampleTable({ questions, isOfLines }: SampleTableProps) {
  const hasMore = questions.some((question) => moreOf(question) !== '')
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">Questions read from the file</caption>
      <thead>
        <tr>
          {isOfLines && (
            <th scope="col" className={classes.line}>
              Line
            </th>
          )}
          <th scope="col">Question</th>
          <th scope="col">Answer</th>
          {isOfLines && <th scope="col">Distractors</th>}
          <th scope="col">Category</th>
          {hasMore && <th scope="col">List, spoken answer, why</th>}
        </tr>
      </thead>
      <tbody>
        {questions.map((question, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two cards may say the same.
          <tr key={index}>
            {isOfLines && <td className={classes.line}>{question.line}</td>}
            <td className={classes.question}>{question.questionText}</td>
            <td data-label="Answer: ">{question.answer}</td>
            {isOfLines && <td data-label="Distractors: ">{question.distractors.join(' · ')}</td>}
            <td data-label="Category: ">
              {[question.category, question.regulationRef].filter(Boolean).join(' · ')}
            </td>
            {hasMore && <td data-label="List, spoken answer, why: ">{moreOf(question)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function moreOf({ items, spoken, why }: SampleQuestion): string {
  return [...items, spoken, why].filter(Boolean).join(' · ')
}
