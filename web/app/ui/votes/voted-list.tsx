import { absentText, type BoardRule, tallyText } from '@squared-away/domain/boards/tally'
import type { BoardRecord, RoomQuestion, RoomView } from '@squared-away/domain/rooms/room'
import { currentMarks } from '@squared-away/domain/rooms/room-marks'
import { isVote, listVoteChanges, roomTally, voteText } from '@squared-away/domain/rooms/votes'
import type { ReactNode } from 'react'
import classes from './voted-list.module.css'

type Voted = Pick<BoardRecord, 'seats' | 'marks'> & Pick<RoomView, 'questions'>

interface VotedListProps {
  voted: Voted
  rule: BoardRule
  /** What can be done with a member's line that has a vote. */
  actionOf?: (line: RoomQuestion) => ReactNode
}

/** Each candidate's votes by member with their notes, what they add up to, and what was changed. */
export function VotedList({ voted, rule, actionOf }: VotedListProps) {
  const questions = voted.questions ?? []
  const marks = currentMarks(voted.marks)
  const nameOf = (id: string) => voted.seats.find((seat) => seat.id === id)?.name ?? ''
  const changes = listVoteChanges({ questions, marks: voted.marks })
  return (
    <>
      <p className={classes.soft}>{absentText(rule)}</p>
      {roomTally({ ...voted, questions }, rule).map((one) => (
        <details key={one.candidateId} className={classes.candidate}>
          <summary>
            <strong>{one.name}</strong>: {tallyText(rule.kind, one) || 'no votes yet'}
          </summary>
          <ul className={classes.lines}>
            {questions
              .filter((line) => isVote(line) && line.candidateId === one.candidateId)
              .map((line) => {
                const given = marks.get(line.id)
                return (
                  <li key={line.id} className={classes.line}>
                    <div>
                      <p>
                        {nameOf(line.memberId)}
                        {line.part === 'points' && `, ${line.asked}`}:{' '}
                        <strong>{given ? voteText(given) : 'no vote'}</strong>
                      </p>
                      <p className={classes.soft}>
                        {[
                          given?.note,
                          given?.isLate && 'Arrived after the end.',
                          given?.reason != null && 'Changed by the president.',
                        ]
                          .filter(Boolean)
                          .join(' ')}
                      </p>
                    </div>
                    {given && actionOf?.(line)}
                  </li>
                )
              })}
          </ul>
        </details>
      ))}
      {changes.length > 0 && (
        <>
          <h3 className={classes.heading}>What the president changed</h3>
          <ol>
            {changes.map(({ line, before, after }) => (
              <li key={after.sequence}>
                {nameOf(line.memberId)} on {nameOf(line.candidateId)}: {voteText(before)} to{' '}
                {voteText(after)}. {after.reason}
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}
