import { useStore } from '@mantine/store'
import type { NewQuiz, QuizOutcome, QuizView } from '@squared-away/domain/rooms/quiz'
import { quizSession } from '@squared-away/domain/rooms/quiz-session'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { activeBoardQuery } from '../boards/active-board.ts'
import { queryClient } from '../queries/query-client.ts'
import { useWrite } from '../queries/use-write.ts'
import { queueSession, sendSession } from '../sessions/unsaved-sessions.ts'
import { listQuizResults, moveQuiz, openQuiz } from './quiz-calls.ts'
import { type FollowedQuiz, QuizFollower } from './quiz-follower.ts'
import { leaveRoom, type RoomAccess } from './room-calls.ts'
import { NoQuestionsError } from './room-changes.ts'

/** Follows a quiz while the component is shown. Give the component a key per quiz. */
export function useQuiz(access: RoomAccess, key: string): [FollowedQuiz, QuizFollower] {
  const [follower] = useState(() => new QuizFollower(access, key))
  useEffect(() => follower.start(), [follower])
  return [useStore(follower.store), follower]
}

/**
 * Opens a quiz that its input deals. Fails with a NoQuestionsError if that deals none.
 *
 * @param onOpened Called also after the screen was left.
 */
export function useOpenQuiz(onOpened: (roomId: string) => unknown) {
  return useWrite({
    mutationFn: async (deal: () => Promise<NewQuiz | null>) => {
      const quiz = await deal()
      if (quiz === null) throw new NoQuestionsError('The quiz has no questions.')
      await openQuiz(quiz)
      return quiz.roomId
    },
    onSuccess: onOpened,
  })
}

/** Takes the quiz to its next step, or ends it. */
export function useMoveQuiz(access: RoomAccess) {
  return useWrite({
    mutationFn: (move: Parameters<typeof moveQuiz>[1]) => moveQuiz(access, move),
  })
}

const resultsQuery = (access: RoomAccess, seatId: string) =>
  queryOptions({
    queryKey: ['quiz-results', access.roomId, seatId],
    queryFn: () => listQuizResults(access),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The questions of a quiz that is over, with what this seat chose. */
export function useQuizResults(access: RoomAccess, { seatId }: QuizView) {
  return useQuery(resultsQuery(access, seatId))
}

/** Saves what a soldier answered as a quiz session; resolves to false if there is nothing to save. */
async function saveQuiz(
  userId: string,
  { seatId, startedAt }: QuizView,
  results: readonly QuizOutcome[],
): Promise<boolean> {
  const board = await queryClient().fetchQuery(activeBoardQuery(userId))
  const boardId = board?.$id ?? null
  const session = quizSession(results, {
    ...{ userId, boardId, sessionId: seatId, startedAt: startedAt ?? Date.now() },
  })
  if (session === null) return false
  queueSession(userId, seatId, session)
  await sendSession(userId, seatId)
  return true
}

/** Saves the answers of a quiz that is over. */
export function useSaveQuiz(userId: string, view: QuizView, results: readonly QuizOutcome[]) {
  return useWrite({ mutationFn: () => saveQuiz(userId, view, results) })
}

/** Leaves a quiz that goes on. What a signed-in soldier answered is saved first. */
export function useLeaveQuiz(access: RoomAccess, view: QuizView, onLeft: () => void) {
  return useWrite({
    mutationFn: async (userId: string | null) => {
      if (userId !== null && view.startedAt !== null && !view.isOver) {
        await saveQuiz(userId, view, await listQuizResults(access))
      }
      await leaveRoom(access).catch(() => {})
    },
    onSuccess: onLeft,
  })
}
