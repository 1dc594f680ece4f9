import { Button } from '@mantine/core'
import {
  isRightChoice,
  isSelfMarked,
  type QuizCard,
  type QuizOutcome,
  type QuizView,
  quizMisses,
} from '@squared-away/domain/rooms/quiz'
import { IconCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import * as pages from '../../addresses/pages.ts'
import * as rooms from '../../addresses/rooms.ts'
import { useWithNewerEdition } from '../../data/publications.ts'
import type { RoomAccess } from '../../data/rooms/room-calls.ts'
import { useQuizResults, useSaveQuiz } from '../../data/rooms/use-quiz.ts'
import { CopyButton } from '../../ui/copying/copy-button.tsx'
import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import page from '../rooms.module.css'
import classes from './quiz.module.css'

interface QuizEndProps {
  view: QuizView
  access: RoomAccess
  /** Null for a guest. */
  userId: string | null
}

/** After the last question: numbers for the leader, and for each soldier the own list alone. */
export function QuizEnd({ view, access, userId }: QuizEndProps) {
  const { data, isError, isFetching, refetch } = useQuizResults(access, view)
  if (isError && !data) {
    return (
      <ErrorState
        message="Could not load the end of the quiz."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (!data) return <LoadingState label="Loading your list..." />
  if (data.length === 0) {
    return <EmptyState title="The quiz is over.">No answer was shown.</EmptyState>
  }
  return (
    <div className={classes.end}>
      {view.mayAnswer && <OwnList {...{ view, userId }} results={data} />}
      {view.isHost && <SectionTable results={data} />}
    </div>
  )
}

interface OwnListProps extends Omit<QuizEndProps, 'access'> {
  results: readonly QuizOutcome[]
}

function OwnList({ view, userId, results }: OwnListProps) {
  const answered = results.filter(({ own }) => own !== null)
  const right = answered.filter(({ card, own }) => own && isRightChoice(card, own.choice))
  const misses = quizMisses(results)
  return (
    <section aria-labelledby="own-heading" className={page.column}>
      <div>
        <h2 id="own-heading" className={page.heading}>
          You had {right.length} of {answered.length} right
        </h2>
        <p className={page.soft}>Only you see this.</p>
      </div>
      {userId === null ? (
        <p>
          This page is gone a day after the quiz. <Link to={pages.login}>Log in</Link> before you
          join the next one, and what you miss comes back on your own cards.
        </p>
      ) : (
        answered.length > 0 && <Saved {...{ view, userId, results }} />
      )}
      {misses.length === 0 && answered.length > 0 && <p>You missed nothing.</p>}
      {misses.length > 0 && (
        <>
          <h3 className={page.heading}>What you missed</h3>
          <ul className={classes.misses}>
            {misses.map((card) => (
              <Miss key={card.id} card={card} />
            ))}
          </ul>
          <div>
            <CopyButton label="Copy the list" text={misses.map(missText).join('\n\n')} />
          </div>
        </>
      )}
    </section>
  )
}

function Miss({ card }: { card: QuizCard }) {
  const withNewerEdition = useWithNewerEdition()
  return (
    <li className={classes.miss}>
      <p className={classes.missAsked}>{card.asked}</p>
      <p className={classes.answer}>{answerOf(card)}</p>
      {card.reference !== null && (
        <p className={classes.reference}>{withNewerEdition(card.reference)}</p>
      )}
    </li>
  )
}

const answerOf = (card: QuizCard) =>
  isSelfMarked(card) ? card.shown.join('\n') : (card.options[card.right ?? 0] ?? '')

const missText = (card: QuizCard) =>
  [card.asked, answerOf(card), card.reference].filter(Boolean).join('\n')

/** Saves the answers among the soldier's own sessions, once. */
function Saved({ view, userId, results }: OwnListProps & { userId: string }) {
  const save = useSaveQuiz(userId, view, results)
  const { mutate, isIdle } = save
  useEffect(() => {
    if (isIdle) mutate()
  }, [isIdle, mutate])
  if (save.isError) {
    return (
      <div>
        <DialogFailure message="Could not save your answers. Check your connection and try again." />
        <Button variant="default" onClick={() => mutate()}>
          Save again
        </Button>
      </div>
    )
  }
  return (
    <p role="status">
      {save.isSuccess ? (
        <>
          <IconCheck size={20} aria-hidden="true" />{' '}
          {save.data
            ? 'Saved with your study sessions. What you missed comes back on your cards.'
            : 'Nothing to save: these questions are the leader’s own.'}
        </>
      ) : (
        'Saving your answers...'
      )}
    </p>
  )
}

/** For the leader: how many were right, question by question. */
function SectionTable({ results }: { results: readonly QuizOutcome[] }) {
  return (
    <section aria-labelledby="section-heading" className={page.column}>
      <h2 id="section-heading" className={page.heading}>
        How the section did
      </h2>
      <table className={page.table}>
        <thead>
          <tr>
            <th scope="col">Question</th>
            <th scope="col">Right</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ card, counts }) => (
            <tr key={card.id}>
              <td>
                {card.asked}
                <p className={page.soft}>{card.topic}</p>
              </td>
              <td className={classes.number}>
                {counts.right} of {counts.answered}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={page.soft}>Numbers only: nobody sees who answered what.</p>
      <div>
        <Button component={Link} to={rooms.newQuiz}>
          Open another quiz
        </Button>
      </div>
    </section>
  )
}
