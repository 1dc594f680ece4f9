import { isConduct } from '@squared-away/domain/rooms/conduct'
import type { RoomMark, RoomQuestion, RoomView } from '@squared-away/domain/rooms/room'
import { conductTally, currentMarks, markTally } from '@squared-away/domain/rooms/room-marks'
import { isDealt, voteText } from '@squared-away/domain/rooms/votes'
import { markLabel } from '@squared-away/domain/study/mock-board/board-marks'
import type { FollowedRoom } from '../data/rooms/room-follower.ts'
import classes from './rooms.module.css'

/** Marks that are listed, the latest first. */
const LATEST = 6

const markText = (question: RoomQuestion, given: Pick<RoomMark, 'mark' | 'points'>) =>
  isDealt(question) ? markLabel(question.part, given.mark) : voteText(given)

type LiveMarksProps = { room: FollowedRoom & { view: RoomView } }

/** For the host: how far each member is with each candidate, and the latest marks. */
export function LiveMarks({ room }: LiveMarksProps) {
  return (
    <>
      <MarkTable room={room} />
      <LatestMarks view={room.view} />
    </>
  )
}

function MarkTable({ room }: LiveMarksProps) {
  const { view } = room
  const questions = view.questions ?? []
  const marks = currentMarks(view.marks, room.waiting)
  const members = view.seats.filter(({ role }) => role === 'member')
  const candidates = view.seats.filter(({ role }) => role === 'candidate')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a table of twelve.
    <section className={classes.scroll} tabIndex={0} aria-label="Questions marked">
      <table className={classes.table}>
        <caption className="visually-hidden">Questions marked, by member and candidate</caption>
        <thead>
          <tr>
            <th scope="col">Member</th>
            {candidates.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map(({ id: memberId, name }) => (
            <tr key={memberId}>
              <th scope="row">
                {name}
                {memberId === view.memberId && view.state === 'running' && (
                  <span className={classes.asks}> asks</span>
                )}
              </th>
              {candidates.map(({ id: candidateId }) => {
                const { marked, of } = markTally(questions, marks, { memberId, candidateId })
                return (
                  <td key={candidateId}>
                    {marked} of {of}
                  </td>
                )
              })}
            </tr>
          ))}
          <tr>
            <th scope="row">Known</th>
            {candidates.map(({ id: candidateId }) => {
              const { credit } = markTally(questions, marks, { candidateId })
              return (
                <td key={candidateId}>{credit === null ? '–' : `${Math.round(credit * 100)}%`}</td>
              )
            })}
          </tr>
          {questions.some(isConduct) && (
            <tr>
              <th scope="row">Conduct</th>
              {candidates.map(({ id: candidateId }) => {
                const { go, of } = conductTally(questions, marks, candidateId)
                return <td key={candidateId}>{of === 0 ? '–' : `${go} of ${of} GO`}</td>
              })}
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}

function LatestMarks({ view }: { view: RoomView }) {
  const questions = view.questions ?? []
  const nameOf = (id: string) => view.seats.find((seat) => seat.id === id)?.name ?? ''
  const latest = view.marks.toSorted((a, b) => b.sequence - a.sequence).slice(0, LATEST)
  if (latest.length === 0) {
    return <p className={classes.soft}>Marks appear here as they arrive.</p>
  }
  return (
    <ol className={classes.latest} aria-label="Latest marks" aria-live="polite">
      {latest.map(({ sequence, memberId, questionId, mark, points }) => {
        const question = questions.find(({ id }) => id === questionId)
        return (
          <li key={sequence}>
            <strong>{question && markText(question, { mark, points })}</strong>{' '}
            {nameOf(question?.candidateId ?? '')}, asked by {nameOf(memberId)}:{' '}
            <span className={classes.soft}>{question?.asked}</span>
          </li>
        )
      })}
    </ol>
  )
}
