import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import * as rooms from '../../addresses/rooms.ts'
import { hostQuiz } from '../../data/rooms/room-storage.ts'
import { useQuiz } from '../../data/rooms/use-quiz.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { pageTitle } from '../../ui/page/page-title.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { QuizHost } from './quiz-host.tsx'

export const meta = () => pageTitle('Quiz for a Section')

/** A section's quiz, for its leader. */
export default function QuizHostRoute() {
  const { roomId = '' } = useParams()
  return <HostedQuiz key={roomId} roomId={roomId} />
}

function HostedQuiz({ roomId }: { roomId: string }) {
  const { $id: userId } = useSignedInUser()
  const [quiz, follower] = useQuiz({ roomId, token: null }, hostQuiz(userId, roomId))
  const { phase, view } = quiz
  if (phase === 'gone' || phase === 'signed-out') {
    return (
      <EmptyState
        title="This quiz is gone."
        action={
          <Button component={Link} to={rooms.newQuiz}>
            Open another one
          </Button>
        }
      >
        A quiz is deleted a day after it ends.
      </EmptyState>
    )
  }
  if (view === null) {
    return quiz.isOffline ? (
      <ErrorState message="Could not load the quiz. It is tried again by itself." />
    ) : (
      <LoadingState label="Loading the quiz..." />
    )
  }
  return <QuizHost quiz={{ ...quiz, view }} follower={follower} userId={userId} />
}
