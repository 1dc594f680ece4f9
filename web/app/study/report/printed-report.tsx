import { formatTimer } from '@squared-away/domain/study/durations'
import { type BoardMark, markLabel } from '@squared-away/domain/study/mock-board/board-marks'
import { BOARD_PARTS, type BoardPart } from '@squared-away/domain/study/mock-board/board-parts'
import type { BoardRun } from '@squared-away/domain/study/mock-board/board-run'
import { topicsToStudy } from '@squared-away/domain/study/mock-board/board-session'
import { boardVerdict } from '@squared-away/domain/study/mock-board/board-verdict'
import { formatMoment } from '../../ui/page/moments.ts'
import classes from './printed-report.module.css'
import { VerdictView, verdictText } from './verdict-view.tsx'

/** Rows per sheet of paper. */
const ROWS_A_SHEET = 50

/** The report on one sheet of paper, to take to a leader. Hidden on the screen. */
export function PrintedReport({ name, run }: { name: string; run: BoardRun }) {
  const verdict = boardVerdict(run)
  const topics = topicsToStudy(run)
  const rows = printedRows(run)
  return (
    <div className={classes.sheet} aria-hidden="true">
      <p className={classes.title}>
        {name}, {formatMoment(run.startTime)}
        {verdict && `: ${verdictText(verdict)}`}
      </p>
      {verdict && <VerdictView verdict={verdict} />}
      {topics.length > 0 && <p>Study next: {topics.join(', ')}</p>}
      <table className={classes.steps}>
        <tbody>
          {rows.map(({ step, seconds }) => (
            <tr key={step.id}>
              <td>{BOARD_PARTS[step.part].title}</td>
              <td className={classes.asked}>
                <span>{step.asked}</span>
              </td>
              <td>{step.part !== 'conduct' && formatTimer(seconds)}</td>
              <td>{markText(step.part, run.marks[step.id])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** All steps, or as many missed ones as fit if all do not fit on a sheet. */
function printedRows({ steps, done, marks }: BoardRun) {
  const rows = steps.map((step, place) => ({ step, seconds: (done[place]?.ms ?? 0) / 1000 }))
  if (rows.length <= ROWS_A_SHEET) return rows
  return rows.filter(({ step }) => marks[step.id]?.id !== 'had').slice(0, ROWS_A_SHEET)
}

function markText(part: BoardPart, mark: BoardMark | undefined): string {
  const label = markLabel(part, mark?.id) ?? 'Not marked'
  return mark?.of === undefined ? label : `${label} (${mark.had} of ${mark.of})`
}
