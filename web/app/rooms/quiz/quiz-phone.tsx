import { Button } from '@mantine/core'
import { isSelfMarked, type QuizView } from '@squared-away/domain/rooms/quiz'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../data/errors.ts'
import { type FollowedQuiz, ownChoice, type QuizFollower } from '../../data/rooms/quiz-follower.ts'
import type { RoomAccess } from '../../data/rooms/room-calls.ts'
import { useLeaveRoom } from '../../data/rooms/room-changes.ts'
import { forgetPhone, PHONE_QUIZ } from '../../data/rooms/room-storage.ts'
import { useLeaveQuiz, useQuiz } from '../../data/rooms/use-quiz.ts'
import { HALF_SIGNED_IN, visitorQuery } from '../../data/user/current-user.ts'
import { useSecondTapGuard } from '../../study/screen/second-tap.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { PublicCard } from '../../ui/public/public-page.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import page from '../rooms.module.css'
import classes from './quiz.module.css'
import {
  AskedText,
  type CurrentQuestion,
  countText,
  OptionCount,
  optionLetter,
  placeText,
  QuizAnswerText,
  SELF_CHOICES,
} from './quiz-card.tsx'
import { QuizEnd } from './quiz-end.tsx'

interface QuizPhoneProps {
  access: RoomAccess
  /** After the phone left, or the quiz is gone. */
  onLeft: () => void
}

/** A phone in a section's quiz. */
export function QuizPhone({ access, onLeft }: QuizPhoneProps) {
  const [quiz, follower] = useQuiz(access, PHONE_QUIZ)
  const { view, phase } = quiz
  const forget = () => {
    forgetPhone()
    onLeft()
  }
  if (phase === 'gone' || phase === 'signed-out') {
    return (
      <PublicCard tab="Quiz" title="This quiz is closed for this phone">
        <p role="alert">The leader removed this phone, or the quiz was over for a day.</p>
        <Button size="md" fullWidth onClick={forget}>
          Join with another code
        </Button>
      </PublicCard>
    )
  }
  if (view === null) {
    return (
      <PublicCard tab="Quiz" title="Joining">
        {quiz.isOffline && <p role="status">You are offline. Trying again automatically.</p>}
        <LoadingState label="Loading the quiz..." />
      </PublicCard>
    )
  }
  return <JoinedQuiz quiz={{ ...quiz, view }} follower={follower} onLeft={forget} />
}

interface JoinedProps {
  quiz: FollowedQuiz & { view: QuizView }
  follower: QuizFollower
}

function JoinedQuiz({ quiz, follower, onLeft }: JoinedProps & { onLeft: () => void }) {
  const { view } = quiz
  const { access } = follower
  const { data: user } = useQuery(visitorQuery)
  const userId = user && user !== HALF_SIGNED_IN ? user.$id : null
  return (
    <div className={page.page}>
      <h1 className={classes.title} tabIndex={-1} data-page-heading>
        {view.title}
      </h1>
      {view.isOver ? (
        <>
          {user !== undefined && <QuizEnd {...{ view, access, userId }} />}
          <LeaveEnd {...{ access, onLeft }} />
        </>
      ) : (
        <>
          {view.question ? (
            <OnPhone key={view.question.id} {...{ quiz, follower }} question={view.question} />
          ) : (
            <>
              <p>You are in. {view.joined} joined.</p>
              <LoadingState label="The quiz has not started yet..." />
            </>
          )}
          {/* Below the buttons: coming and going, it must not move them under a finger. */}
          {quiz.isOffline && (
            <p role="status" className={page.soft}>
              You are offline. This page goes on by itself when you are back online.
            </p>
          )}
          <LeaveEarly {...{ access, view, userId, onLeft }} />
        </>
      )}
    </div>
  )
}

function OnPhone({ quiz, question, follower }: JoinedProps & { question: CurrentQuestion }) {
  const { view } = quiz
  const own = ownChoice(quiz)
  const isShown = question.answer !== null
  const isSelf = isSelfMarked(question)
  const guard = useSecondTapGuard(view.step)
  return (
    <>
      <div className={classes.progress}>
        <p role="status">{placeText(view)}</p>
        <p role="status">{view.counts && countText(question, view.counts, view.joined)}</p>
      </div>
      <AskedText question={question} />
      {isSelf && <QuizAnswerText question={question} />}
      <fieldset className={classes.choices} onClickCapture={guard}>
        <legend className="visually-hidden">Your answer</legend>
        {isSelf
          ? isShown &&
            SELF_CHOICES.map(({ choice, label }) => (
              <button
                key={label}
                type="button"
                className={classes.choice}
                aria-pressed={own === choice}
                onClick={() => follower.choose(choice)}
              >
                {label}
              </button>
            ))
          : question.options.map((option, place) => (
              <button
                key={option}
                type="button"
                className={classes.choice}
                aria-pressed={own === place}
                data-right={question.answer?.right === place || undefined}
                disabled={isShown}
                onClick={() => follower.choose(place)}
              >
                <span className={classes.letter}>{optionLetter(place)}</span>
                <span className={classes.optionText}>{option}</span>
                <OptionCount
                  counts={view.counts}
                  place={place}
                  isRight={question.answer?.right === place}
                />
              </button>
            ))}
      </fieldset>
      <p role="status" className={classes.verdict}>
        {verdictOf(quiz, question, own)}
      </p>
      {!isSelf && <QuizAnswerText question={question} />}
    </>
  )
}

/** What became of the own answer. */
function verdictOf(
  { pending, lateFor }: FollowedQuiz,
  question: CurrentQuestion,
  own: number | null,
) {
  const isKept = pending?.questionId === question.id
  if (isSelfMarked(question)) {
    if (question.answer === null) return 'Think of your answer. Then it is shown.'
    if (own === null) return 'Did you have it?'
    return isKept ? 'Kept on this phone.' : 'Your mark is in.'
  }
  if (question.answer === null) {
    if (own === null) return 'Choose an answer.'
    return isKept
      ? 'Kept on this phone, being sent.'
      : 'Your answer is in. You can change it until the answer is shown.'
  }
  const right = optionLetter(question.answer.right ?? 0)
  if (own === question.answer.right) return 'You had it.'
  const late = lateFor === question.id ? 'Your answer came too late and does not count. ' : ''
  if (own === null) return `${late || 'You did not answer. '}${right} is right.`
  return `${late}You chose ${optionLetter(own)}. ${right} is right.`
}

interface LeaveProps extends QuizPhoneProps {
  view: QuizView
  userId: string | null
}

function LeaveEarly({ access, view, userId, onLeft }: LeaveProps) {
  const [asks, setAsks] = useState(false)
  const leave = useLeaveQuiz(access, view, onLeft)
  return (
    <div>
      <Button variant="subtle" color="gray" className={page.edge} onClick={() => setAsks(true)}>
        Leave
      </Button>
      <ConfirmDialog
        title="Leave the quiz?"
        opened={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => leave.mutateAsync(userId)}
        confirm="Leave"
        isPending={leave.isPending}
        failure={
          leave.isError && {
            message: errorMessage(
              leave.error,
              'Could not save what you answered. Check your connection and try again.',
            ),
          }
        }
      >
        <p>
          {userId === null
            ? 'You get the list of what you missed only at the end.'
            : 'What you answered so far is saved with your study sessions.'}
        </p>
      </ConfirmDialog>
    </div>
  )
}

function LeaveEnd({ access, onLeft }: QuizPhoneProps) {
  const leave = useLeaveRoom(access, onLeft)
  return (
    <div>
      <Button
        variant="subtle"
        color="gray"
        className={page.edge}
        loading={leave.isPending}
        onClick={() => leave.mutate()}
      >
        Leave and remove it from this phone
      </Button>
    </div>
  )
}
