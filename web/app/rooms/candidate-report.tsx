import type { RoomView } from '@squared-away/domain/rooms/room'
import { currentMarks, markTally } from '@squared-away/domain/rooms/room-marks'
import { rehearsalCount, roomRun } from '@squared-away/domain/rooms/room-report'
import type { ReactNode } from 'react'
import { RunReport, runTime } from '../study/report/run-report.tsx'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'

interface CandidateReportProps {
  view: RoomView
  candidateId: string
  children: ReactNode
}

/** The report of one candidate, as that of a mock board. */
export function CandidateReport({ view, candidateId, children }: CandidateReportProps) {
  const run = roomRun(view, candidateId, { boardId: null, only: 'all' })
  const candidate = view.seats.find(({ id }) => id === candidateId)
  if (run === null) {
    return (
      <>
        <PageHeader title={`The board of ${candidate?.name ?? 'the candidate'}`} />
        <EmptyState title="There is no mark for this candidate." action={children}>
          Marks that wait on a phone without a network arrive here later.
        </EmptyState>
      </>
    )
  }
  const { marked, of } = markTally(view.questions ?? [], currentMarks(view.marks), { candidateId })
  const open = of - marked
  const later =
    open === 0 ? '' : ` ${open} more had no mark: not asked, or the mark waits on a phone.`
  const counted = rehearsalCount(view, candidateId)
  const byRule = counted === '' ? '' : ` By the rule of a board: ${counted}.`
  return (
    <RunReport
      run={run}
      name={view.title}
      title={`The board of ${candidate?.name ?? 'the candidate'}`}
      subtitle={`${marked} ${marked === 1 ? 'question' : 'questions'} marked in ${runTime(run)}.${later}${byRule}`}
      onMark={null}
      noteOf={() => null}
    >
      {children}
    </RunReport>
  )
}
