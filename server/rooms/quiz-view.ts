import {
  askedCard,
  type JoinedPhone,
  type QuizCard,
  type QuizOutcome,
  type QuizView,
  quizAt,
  quizCounts,
  shownQuestions,
} from '@squared-away/domain/rooms/quiz'
import type { Connection } from '../database/schema.ts'
import type { RoomRow, Viewer } from './room-access.ts'
import { toMillis } from './room-rows.ts'
import { isPhoneOffline } from './room-view.ts'

/** Where a quiz is. */
export const quizPlace = ({ step, state }: RoomRow) => ({ step, isOver: state === 'ended' })

/** The card at a place. */
export async function quizCardAt(
  connection: Connection,
  roomId: string,
  place: number,
): Promise<QuizCard | null> {
  const row = await cardRows(connection, roomId).where('place', '=', place).executeTakeFirst()
  return row ? cardOf(row) : null
}

const cardRows = (connection: Connection, roomId: string) =>
  connection
    .selectFrom('roomQuestions')
    .select(['id', 'content'])
    .where('roomId', '=', roomId)
    .orderBy('place')

const cardOf = ({ id, content }: { id: string; content: string }): QuizCard => ({
  id,
  ...JSON.parse(content),
})

/** How many questions a quiz has. */
export async function questionsIn(connection: Connection, roomId: string): Promise<number> {
  const { questions } = await connection
    .selectFrom('roomQuestions')
    .select(({ fn }) => fn.countAll<number>().as('questions'))
    .where('roomId', '=', roomId)
    .executeTakeFirstOrThrow()
  return Number(questions)
}

/** What a viewer sees of a quiz: the current question, numbers, and the viewer's choice. */
export async function presentQuiz(
  connection: Connection,
  viewer: Viewer,
  now: Date,
): Promise<QuizView> {
  const { room, isHost } = viewer
  const seatId = viewer.seatId ?? ''
  const at = quizPlace(room)
  const { phase, place } = quizAt(at)
  const card = place === null ? null : await quizCardAt(connection, room.id, place)
  const answers = card === null ? [] : await answersTo(connection, room.id, card.id)
  const phones = await quizPhones(connection, room.id, now)
  const hostAnswers = room.hostAnswers === 1
  const choices = answers.map(({ choice }) => choice)
  return {
    ...{ status: 'admitted', sequence: room.sequence, title: room.title, ...at },
    questions: await questionsIn(connection, room.id),
    startedAt: toMillis(room.startedAt),
    expiresAt: Date.parse(room.expiresAt),
    ...{ isHost, seatId, mayAnswer: !isHost || hostAnswers },
    joined: phones.filter(({ isOffline }) => !isOffline).length + (hostAnswers ? 1 : 0),
    question: card && askedCard(card, phase),
    counts: card && quizCounts(card, choices, phase === 'shown'),
    own: answers.find((answer) => answer.seatId === seatId)?.choice ?? null,
    code: isHost ? await codeOf(connection, room.id) : null,
    phones: isHost ? phones : [],
  }
}

/** The questions whose answers were shown, with their counts and what the viewer chose. */
export async function presentResults(
  connection: Connection,
  { room, seatId }: Viewer,
): Promise<QuizOutcome[]> {
  const shown = shownQuestions(room.step)
  const rows = await cardRows(connection, room.id).where('place', '<', shown).execute()
  const answers = await answerRows(connection, room.id).execute()
  const byCard = Map.groupBy(answers, ({ questionId }) => questionId)
  return rows.map(cardOf).map((card) => {
    const given = byCard.get(card.id) ?? []
    const own = given.find((answer) => answer.seatId === seatId)
    const choices = given.map(({ choice }) => choice)
    return {
      ...{ card, counts: quizCounts(card, choices, true) },
      own: own ? { choice: own.choice, at: own.at, ms: own.ms } : null,
    }
  })
}

const answerRows = (connection: Connection, roomId: string) =>
  connection
    .selectFrom('roomAnswers')
    .select(['seatId', 'questionId', 'choice', 'at', 'ms'])
    .where('roomId', '=', roomId)

const answersTo = (connection: Connection, roomId: string, questionId: string) =>
  answerRows(connection, roomId).where('questionId', '=', questionId).execute()

async function quizPhones(
  connection: Connection,
  roomId: string,
  now: Date,
): Promise<JoinedPhone[]> {
  const rows = await connection
    .selectFrom('roomPhones')
    .select(['seatId', 'name', 'userId', 'seenAt'])
    .where('roomId', '=', roomId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ seatId, name, userId, seenAt }) => ({
    ...{ seatId, name, isSignedIn: userId !== null, isOffline: isPhoneOffline(seenAt, now) },
  }))
}

async function codeOf(connection: Connection, roomId: string): Promise<string | null> {
  const seat = await connection
    .selectFrom('roomSeats')
    .select('code')
    .where('roomId', '=', roomId)
    .where('isHost', '=', 1)
    .executeTakeFirst()
  return seat?.code ?? null
}
