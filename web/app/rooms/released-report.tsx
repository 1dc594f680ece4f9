import { releasedText } from '@squared-away/domain/boards/tally'
import type { RoomView } from '@squared-away/domain/rooms/room'
import { currentMarks } from '@squared-away/domain/rooms/room-marks'
import { isDealt } from '@squared-away/domain/rooms/votes'
import { markLabel } from '@squared-away/domain/study/mock-board/board-marks'
import type { ReactNode } from 'react'
import { useWithNewerEdition } from '../data/publications.ts'
import { PageHeader } from '../ui/headers/page-header.tsx'
import classes from './rooms.module.css'

/** What a candidate of a board that votes reads: nothing before the release, and never a name. */
export function ReleasedReport({ view, children }: { view: RoomView; children: ReactNode }) {
  const withNewerEdition = useWithNewerEdition()
  const marks = currentMarks(view.marks)
  const own = view.seats.find(({ id }) => id === view.seatId)
  if (view.releasedAt === null) {
    return (
      <div className={classes.page}>
        <PageHeader title={`The board of ${own?.name ?? 'the candidate'}`} />
        <p role="status">
          The board is over. What it decided comes here when the president releases it.
        </p>
        {children}
      </div>
    )
  }
  return (
    <div className={classes.page}>
      <PageHeader
        title={`The board of ${own?.name ?? 'the candidate'}`}
        subtitle={view.verdict ? releasedText(view.verdict) : ''}
      />
      <ol>
        {(view.questions ?? []).filter(isDealt).map(({ id, part, asked, shown, reference }) => (
          <li key={id}>
            <p>
              <strong>{asked}</strong> {markLabel(part, marks.get(id)?.mark) ?? 'No mark'}
            </p>
            {shown.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {reference !== null && <p className={classes.soft}>{withNewerEdition(reference)}</p>}
          </li>
        ))}
      </ol>
      {children}
    </div>
  )
}
