import type { QuizResultRow } from '@squared-away/domain/study/quiz'
import { IconCheck, IconFlag, IconX } from '@tabler/icons-react'
import ruled from '../../ui/lists/ruled-list.module.css'
import { QuestionPicture } from '../../ui/pictures/question-picture.tsx'
import type { LoadedDetails } from '../details/loaded-details.ts'
import { isReportable } from '../reporting/reportable-card.ts'
import { useReportDialog } from '../reporting/use-card-report.tsx'
import { AnswerReason } from '../screen/answer-reason.tsx'
import { useReferenceLine } from '../screen/reference-line.ts'
import { ReferenceText } from '../screen/reference-text.tsx'
import classes from './answer-list.module.css'

interface AnswerListProps {
  rows: readonly QuizResultRow[]
  details: LoadedDetails
}

/** Each answered question with the given answer, the right one, the reason and the reference. */
export function AnswerList({ rows, details }: AnswerListProps) {
  const referenceLine = useReferenceLine()
  const report = useReportDialog(rows.some(isReportable))
  return (
    <section className={classes.answers} aria-labelledby="answers">
      <h2 id="answers" className={classes.heading}>
        Your answers
      </h2>
      <ol className={`${ruled.list} ${classes.list}`}>
        {rows.map((row) => (
          <li key={row.id} className={classes.row}>
            <p className={classes.mark} data-correct={row.isCorrect || undefined}>
              {row.isCorrect ? (
                <IconCheck size={20} aria-hidden="true" />
              ) : (
                <IconX size={20} aria-hidden="true" />
              )}
              {row.isCorrect ? 'Correct' : 'Incorrect'}
              <span className={classes.category}>{row.category}</span>
            </p>
            <h3 className={classes.question}>
              {row.number}. {row.question}
            </h3>
            <QuestionPicture id={row.picture} size="small" />
            <dl className={classes.pair}>
              <div>
                <dt>Your answer</dt>
                <dd>{row.ownAnswer ?? 'Not available. You left this quiz early.'}</dd>
              </div>
              <div data-right>
                <dt>Right answer</dt>
                <dd>{row.rightAnswer}</dd>
              </div>
            </dl>
            <AnswerReason details={details} id={row.id} />
            {row.reference !== null && (
              <p className={classes.reference}>
                <ReferenceText line={referenceLine(row.reference)} />
              </p>
            )}
            {isReportable(row) && (
              <button
                type="button"
                className={classes.report}
                aria-label={`Report this card: ${row.question}`}
                onClick={() => report.ask(row)}
              >
                <IconFlag size={18} stroke={1.6} aria-hidden="true" />
                Report this card
              </button>
            )}
          </li>
        ))}
      </ol>
      {report.shown}
    </section>
  )
}
