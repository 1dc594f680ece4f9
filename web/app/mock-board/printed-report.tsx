import { formatTimer } from '@squared-away/domain/study/durations'
import { BOARD_MARKS, type BoardMark } from '@squared-away/domain/study/mock-board/board-marks'
import { BOARD_PARTS } from '@squared-away/domain/study/mock-board/board-parts'
import type { BoardRun } from '@squared-away/domain/study/mock-board/board-run'
import { topicsToStudy } from '@squared-away/domain/study/mock-board/board-session'
import { boardVerdict } from '@squared-away/domain/study/mock-board/board-verdict'
import { momentOf } from '../ui/page/moments.ts'
import classes from './printed-report.module.css'
import { VerdictView } from './verdict-view.tsx'
import { verdictWords } from './verdict-words.ts'

/** The report on one sheet of paper, to take to a leader: on the screen it is not seen. */
export function PrintedReport({ run }: { run: BoardRun }) {
  const verdict = boardVerdict(run)
  const topics = topicsToStudy(run)
  return (
    <div className={classes.sheet} aria-hidden="true">
      <p className={classes.title}>
        Mock board, {momentOf(run.startTime)}
        {verdict && `: ${verdictWords(verdict)}`}
      </p>
      {verdict && <VerdictView verdict={verdict} />}
      {topics.length > 0 && <p>Study next: {topics.join(', ')}</p>}
      <table className={classes.steps}>
        <tbody>
          {run.steps.map((step, place) => (
            <tr key={step.id}>
              <td>{BOARD_PARTS[step.part].title}</td>
              <td className={classes.asked}>
                <span>{step.asked}</span>
              </td>
              <td>{formatTimer((run.done[place]?.ms ?? 0) / 1000)}</td>
              <td>{markWords(run.marks[step.id])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function markWords(mark: BoardMark | undefined): string {
  const label = BOARD_MARKS.find(({ id }) => id === mark?.id)?.label ?? 'Not marked'
  return mark?.of === undefined ? label : `${label} (${mark.had} of ${mark.of})`
}
