import type { NewQuiz, NewQuizAnswer, QuizOutcome, QuizView } from '@squared-away/domain/rooms/quiz'
import { client, ENDPOINT } from '../calls/client.ts'
import { JSON_TYPE, type RoomAccess, roomHeaders } from './room-calls.ts'

const address = (path: string) => new URL(`${ENDPOINT}/quizzes${path}`)

const inQuiz = (access: RoomAccess, method: string, path: string, body: object = {}) =>
  client.call(method, address(`/${access.roomId}${path}`), roomHeaders(access), { ...body })

/** Opens a quiz. A repeated call opens one. */
export async function openQuiz(quiz: NewQuiz): Promise<void> {
  await client.call('POST', address(''), JSON_TYPE, { ...quiz })
}

/** What all see of a quiz; waits up to `wait` seconds for a change beyond `after`. */
export function viewQuiz(
  access: RoomAccess,
  { after, wait }: { after: number; wait: number },
): Promise<QuizView> {
  const url = address(`/${access.roomId}`)
  url.searchParams.set('after', String(after))
  url.searchParams.set('wait', String(wait))
  return client.call('GET', url, roomHeaders(access))
}

/** Takes the quiz to its next step, or ends it. */
export async function moveQuiz(
  access: RoomAccess,
  move: { step: number } | { state: 'ended' },
): Promise<void> {
  await inQuiz(access, 'PATCH', '', move)
}

/** Chooses an answer. @returns Whether it counts. */
export async function sendQuizAnswer(access: RoomAccess, answer: NewQuizAnswer): Promise<boolean> {
  const { taken } = await inQuiz(access, 'POST', '/answers', answer)
  return taken
}

/** The questions whose answers were shown, with what this device's seat chose. */
export async function listQuizResults(access: RoomAccess): Promise<QuizOutcome[]> {
  const url = address(`/${access.roomId}/results`)
  return (await client.call('GET', url, roomHeaders(access))).results
}
