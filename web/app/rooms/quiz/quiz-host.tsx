import { Button } from '@mantine/core'
import { isSelfMarked, lastQuizStep, type QuizView } from '@squared-away/domain/rooms/quiz'
import { IconCloudOff } from '@tabler/icons-react'
import { useState } from 'react'
import { errorMessage } from '../../data/errors.ts'
import { type FollowedQuiz, ownChoice, type QuizFollower } from '../../data/rooms/quiz-follower.ts'
import { useMoveQuiz } from '../../data/rooms/use-quiz.ts'
import { useSecondTapGuard } from '../../study/screen/second-tap.ts'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'
import { PageHeader } from '../../ui/headers/page-header.tsx'
import { StandingNote } from '../../ui/messages/standing-note.tsx'
import page from '../rooms.module.css'
import classes from './quiz.module.css'
import {
  AskedText,
  type CurrentQuestion,
  countText,
  OptionList,
  optionLetter,
  placeText,
  QuizAnswerText,
  SELF_CHOICES,
  spokenCode,
} from './quiz-card.tsx'
import { QuizDoor, QuizPhones } from './quiz-door.tsx'
import { QuizEnd } from './quiz-end.tsx'

interface QuizHostProps {
  quiz: FollowedQuiz & { view: QuizView }
  follower: QuizFollower
  userId: string
}

/** The leader's screen, which the whole section reads. */
export function QuizHost({ quiz, follower, userId }: QuizHostProps) {
  const { view } = quiz
  const { access } = follower
  const isLobby = view.step === 0 && !view.isOver
  return (
    <div className={page.page}>
      <PageHeader
        title={view.title}
        subtitle={isLobby ? 'All see each question here and answer on their own phones.' : null}
        actions={<MoveButtons {...{ quiz, follower }} />}
      />
      {quiz.isOffline && (
        <StandingNote label="Connection" icon={IconCloudOff}>
          <p role="status">You are offline. The quiz goes on when you are back online.</p>
        </StandingNote>
      )}
      {view.isOver ? (
        <QuizEnd {...{ view, access, userId }} />
      ) : isLobby ? (
        <>
          <QuizDoor view={view} />
          <QuizPhones view={view} access={access} />
        </>
      ) : (
        <>
          {view.question && <Asked quiz={quiz} question={view.question} follower={follower} />}
          <QuizPhones view={view} access={access} />
        </>
      )}
    </div>
  )
}

interface AskedProps extends Omit<QuizHostProps, 'userId'> {
  question: CurrentQuestion
}

function Asked({ quiz, question, follower }: AskedProps) {
  const { view } = quiz
  const { counts, joined } = view
  return (
    <BinderCard
      tab={question.topic}
      aside={view.code && <span className={classes.asideCode}>Join: {spokenCode(view.code)}</span>}
      className={classes.wall}
    >
      <div className={classes.progress}>
        <p role="status">{placeText(view)}</p>
        <p role="status">{counts && countText(question, counts, joined)}</p>
      </div>
      <AskedText question={question} />
      <OptionList question={question} counts={counts} />
      {isSelfMarked(question) && question.answer === null && (
        <p className={classes.hint}>Think of your answer. Then it is shown.</p>
      )}
      <QuizAnswerText question={question} />
      {view.mayAnswer && <OwnAnswer key={question.id} {...{ quiz, question, follower }} />}
    </BinderCard>
  )
}

/** The leader's own answer. What was chosen is not drawn: all see this screen. */
function OwnAnswer({ quiz, question, follower }: AskedProps) {
  const isShown = question.answer !== null
  const isSelf = isSelfMarked(question)
  if (isShown !== isSelf) return null
  const choices = isSelf
    ? SELF_CHOICES
    : question.options.map((_, choice) => ({ choice, label: optionLetter(choice) }))
  return (
    <fieldset className={classes.ownAnswer}>
      <legend>Your answer</legend>
      {choices.map(({ choice, label }) => (
        <Button key={label} variant="default" onClick={() => follower.choose(choice)}>
          {label}
        </Button>
      ))}
      <span role="status">{ownChoice(quiz) === null ? '' : 'Your answer is in.'}</span>
    </fieldset>
  )
}

/** 'Start', 'Show answer', 'Next' and the end: one button in one place, and a way to end early. */
function MoveButtons({ quiz, follower }: Omit<QuizHostProps, 'userId'>) {
  const { view } = quiz
  const [asks, setAsks] = useState(false)
  const move = useMoveQuiz(follower.access)
  const guard = useSecondTapGuard(view.step)
  if (view.isOver) return null
  const isLast = view.step >= lastQuizStep(view.questions)
  const failure = errorMessage(move.error, 'Could not reach the server. Try again.')
  return (
    <div className={classes.moves} onClickCapture={guard}>
      {move.isError && !asks && <DialogFailure message={failure} />}
      {view.step > 0 && !isLast && (
        <Button size="lg" variant="subtle" color="gray" onClick={() => setAsks(true)}>
          End the quiz
        </Button>
      )}
      <Button
        size="lg"
        loading={move.isPending && !asks}
        onClick={() => move.mutate(isLast ? { state: 'ended' } : { step: view.step + 1 })}
      >
        {moveLabel(view, isLast)}
      </Button>
      <ConfirmDialog
        title="End the quiz?"
        opened={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => move.mutateAsync({ state: 'ended' }, { onSuccess: () => setAsks(false) })}
        confirm="End the quiz"
        isPending={move.isPending}
        failure={move.isError && { message: failure }}
      >
        <p>Everybody gets their list. Questions that were not shown are left out.</p>
      </ConfirmDialog>
    </div>
  )
}

function moveLabel({ step }: QuizView, isLast: boolean): string {
  if (step === 0) return 'Start the quiz'
  if (isLast) return 'End the quiz'
  return step % 2 === 1 ? 'Show answer' : 'Next'
}
