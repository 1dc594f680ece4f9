import { Button } from '@mantine/core'
import { formatTimer } from '@squared-away/domain/study/durations'
import type { BoardMark } from '@squared-away/domain/study/mock-board/board-marks'
import type { BoardRun } from '@squared-away/domain/study/mock-board/board-run'
import { topicsToStudy } from '@squared-away/domain/study/mock-board/board-session'
import type { BoardStep } from '@squared-away/domain/study/mock-board/board-step'
import { boardVerdict } from '@squared-away/domain/study/mock-board/board-verdict'
import { IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import { PageHeader } from '../../ui/headers/page-header.tsx'
import { focusPageHeading } from '../../ui/page/page-title.ts'
import { useReferenceLine } from '../screen/reference-line.ts'
import { MarkedAnswer } from './marked-answer.tsx'
import { NextTopics } from './next-topics.tsx'
import { PrintedReport } from './printed-report.tsx'
import classes from './run-report.module.css'
import { VerdictView, verdictWords } from './verdict-view.tsx'

interface RunReportProps {
  run: BoardRun
  /** The title of the printed sheet: 'Mock board'. */
  name: string
  title: string
  subtitle: string
  /** Called with a mark; null once all marks are final. */
  onMark: ((stepId: string, mark: BoardMark) => void) | null
  /** Details of an answer, shown next to its mark. */
  noteOf: (step: BoardStep) => ReactNode
  /** The actions below the report. */
  children: ReactNode
}

/** The report of a finished board or round: each answer next to the right one, and the result. */
export function RunReport(props: RunReportProps) {
  const { run, name, title, subtitle, onMark, noteOf, children } = props
  const referenceLine = useReferenceLine()
  const verdict = boardVerdict(run)
  const left = run.steps.filter(({ id }) => run.marks[id] === undefined).length
  useEffect(() => {
    focusPageHeading()
    window.scrollTo(0, 0)
  }, [])

  return (
    <div className={classes.report}>
      <PrintedReport name={name} run={run} />
      <PageHeader title={title} subtitle={subtitle} actions={<PrintButton />} />
      <ol className={classes.answers}>
        {run.steps.map((step, place) => (
          <MarkedAnswer
            key={step.id}
            step={step}
            asker={run.setup.members[step.member]?.name ?? ''}
            seconds={(run.done[place]?.ms ?? 0) / 1000}
            mark={run.marks[step.id]}
            reference={step.reference === null ? null : referenceLine(step.reference)}
            note={noteOf(step)}
            onMark={onMark && ((mark) => onMark(step.id, mark))}
          />
        ))}
      </ol>
      <BinderCard tab="Result" labelledBy="verdict" className={classes.result}>
        <h2 id="verdict" className={classes.heading} aria-live="polite">
          {verdict ? verdictWords(verdict) : `${left} still to mark`}
        </h2>
        {verdict && <VerdictView verdict={verdict} />}
        <NextTopics topics={topicsToStudy(run)} />
        {children}
      </BinderCard>
    </div>
  )
}

/** How long a run took, in the format of the clock on its screen. */
export function runTime({ done }: BoardRun): string {
  return formatTimer((done.at(-1)?.at ?? 0) / 1000)
}

function PrintButton() {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden="true" />}
      onClick={() => window.print()}
    >
      Print
    </Button>
  )
}
