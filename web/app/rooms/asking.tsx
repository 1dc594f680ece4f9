import { Button, NativeSelect } from '@mantine/core'
import { isConduct } from '@squared-away/domain/rooms/conduct'
import type { RoomQuestion, RoomView } from '@squared-away/domain/rooms/room'
import { currentMarks, isLocked } from '@squared-away/domain/rooms/room-marks'
import { isVote } from '@squared-away/domain/rooms/votes'
import { BOARD_MARKS } from '@squared-away/domain/study/mock-board/board-marks'
import { longestStepMs } from '@squared-away/domain/study/studied-time'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useWithNewerEdition } from '../data/publications.ts'
import type { FollowedRoom, RoomFollower } from '../data/rooms/room-follower.ts'
import { useSecondTapGuard } from '../study/screen/second-tap.ts'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import { QuestionPicture } from '../ui/pictures/question-picture.tsx'
import classes from './asking.module.css'
import { ConductMarks } from './conduct-marks.tsx'
import { VoteCard } from './vote-card.tsx'

interface AskingProps {
  room: FollowedRoom & { view: RoomView }
  follower: RoomFollower
  /** The seat that asks, marks and votes. */
  memberId: string
}

/** A member's questions for one candidate, one at a time, with their marks. */
export function Asking({ room, follower, memberId }: AskingProps) {
  const { view } = room
  const candidates = view.seats.filter(({ role }) => role === 'candidate')
  const [chosen, setChosen] = useState<string | null>(null)
  const [turn, setTurn] = useState(view.candidateId)
  // The host's turn wins over an earlier choice on this phone.
  if (turn !== view.candidateId) {
    setTurn(view.candidateId)
    setChosen(null)
  }
  const candidateId = chosen ?? view.candidateId ?? candidates[0]?.id ?? ''
  const lines = (view.questions ?? []).filter(
    (question) => question.memberId === memberId && question.candidateId === candidateId,
  )
  const questions = lines.filter((line) => !isConduct(line) && !isVote(line))
  const conduct = lines.filter(isConduct)
  const votes = lines.filter(isVote)
  return (
    <div className={classes.asking}>
      {candidates.length > 1 && (
        <NativeSelect
          size="md"
          label="You ask"
          value={candidateId}
          data={candidates.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      {questions.length === 0 ? (
        <p>You have no questions for this candidate.</p>
      ) : (
        <AskedInTurn key={candidateId} {...{ room, follower, memberId, questions }} />
      )}
      {conduct.length > 0 && <ConductMarks {...{ room, follower, memberId, conduct }} />}
      {votes.length > 0 && (
        <VoteCard key={candidateId} {...{ room, follower, memberId, questions, votes }} />
      )}
    </div>
  )
}

interface AskedProps extends AskingProps {
  questions: RoomQuestion[]
}

interface QuestionCardProps {
  /** Undefined behind the last one. */
  question: RoomQuestion | undefined
  aside: string
  heading: RefObject<HTMLHeadingElement | null>
}

function QuestionCard({ question, aside, heading }: QuestionCardProps) {
  const withNewerEdition = useWithNewerEdition()
  return (
    <BinderCard tab={question?.topic ?? 'Done'} aside={aside} labelledBy="asked">
      <h2 id="asked" ref={heading} tabIndex={-1} className={classes.question}>
        {question?.asked ?? 'All your questions for this candidate are marked.'}
      </h2>
      {question?.picture && (
        <>
          <QuestionPicture id={question.picture} />
          <p className={classes.reference}>Show the picture to the candidate.</p>
        </>
      )}
      {question?.shown.map((paragraph, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move
        <p key={line} className={classes.answer}>
          {paragraph}
        </p>
      ))}
      {question?.reference != null && (
        <p className={classes.reference}>{withNewerEdition(question.reference)}</p>
      )}
    </BinderCard>
  )
}

function AskedInTurn({ room, follower, memberId, questions }: AskedProps) {
  const marks = currentMarks(room.view.marks, room.waiting)
  const firstOpen = questions.findIndex(({ id }) => !marks.has(id))
  const [place, setPlace] = useState(Math.max(firstOpen, 0))
  const shownAt = useRef(performance.now())
  const heading = useRef<HTMLHeadingElement>(null)
  const question = questions[place]
  const isOver = place >= questions.length
  const marked = questions.filter(({ id }) => marks.has(id)).length
  const shownPlace = useRef(place)
  const guard = useSecondTapGuard(place)
  useEffect(() => {
    if (shownPlace.current === place) return
    shownPlace.current = place
    shownAt.current = performance.now()
    heading.current?.focus()
  }, [place])

  return (
    <>
      <QuestionCard
        question={question}
        aside={`${marked} of ${questions.length} marked`}
        heading={heading}
      />
      {question && (
        <fieldset className={classes.marks} onClickCapture={guard}>
          <legend className="visually-hidden">How did it go?</legend>
          {BOARD_MARKS.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              className={classes.mark}
              data-kind={id}
              aria-pressed={marks.get(question.id)?.mark === id}
              disabled={isLocked(room.view, marks.get(question.id))}
              onClick={() => {
                const ms = performance.now() - shownAt.current
                const spent = Math.min(ms, longestStepMs('mock-board'))
                follower.mark({ questionId: question.id, mark: id, ms: spent }, memberId)
                setPlace(place + 1)
              }}
            >
              {label}
            </button>
          ))}
        </fieldset>
      )}
      <div className={classes.steps}>
        <Button variant="default" disabled={place === 0} onClick={() => setPlace(place - 1)}>
          Back
        </Button>
        <Button variant="default" disabled={isOver} onClick={() => setPlace(place + 1)}>
          Skip
        </Button>
      </div>
    </>
  )
}
