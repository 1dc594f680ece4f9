import { pictureId } from '@squared-away/domain/entities/picture'
import { SOURCE_TYPES } from '@squared-away/domain/entities/question-set'
import { sessionMinutes } from '@squared-away/domain/study/durations'
import { type Choices, type QuizQuestion, quizResultRows } from '@squared-away/domain/study/quiz'
import { answersInOrder } from '@squared-away/domain/study/session-engine'
import * as z from 'zod/mini'
import { userDataKey } from '../data/device/user-data.ts'
import { ofTab } from '../data/tab.ts'
import type { OpenSession } from '../study/keeping/open-session.ts'

const resultSchema = z.object({
  sessionId: z.string(),
  boardId: z.nullable(z.string()),
  categories: z.array(z.string()),
  minutes: z.number(),
  /** ISO time; null in results of an earlier app version. */
  startTime: z._default(z.nullable(z.string()), null),
  /** Number of questions; 0 in results of an earlier app version. */
  total: z._default(z.number(), 0),
  rows: z
    .array(
      z.object({
        number: z.number(),
        id: z.string(),
        category: z.string(),
        question: z.string(),
        ownAnswer: z.nullable(z.string()),
        rightAnswer: z.string(),
        isCorrect: z.boolean(),
        reference: z.nullable(z.string()),
        source: z._default(z.nullable(z.enum(SOURCE_TYPES)), null),
        picture: z._default(z.nullable(pictureId), null),
      }),
    )
    .check(z.minLength(1)),
})

/** A quiz result: one row per answered question. */
export type QuizResult = z.infer<typeof resultSchema>

/** The result of a quiz; `endTime` is an ISO time. */
export function quizResult(
  { state, boardId }: Pick<OpenSession<QuizQuestion>, 'state' | 'boardId'>,
  choices: Choices,
  endTime: string,
): QuizResult {
  const answers = answersInOrder(state)
  const marks = answers.map((answer) => answer === 'correct')
  const rows = quizResultRows(state.deck, marks, choices)
  return {
    sessionId: state.sessionId,
    boardId,
    categories: [...state.categories],
    minutes: sessionMinutes(state.startTime, endTime),
    startTime: state.startTime,
    total: state.deck.length,
    rows: rows.filter((_, at) => answers[at] !== 'skipped'),
  }
}

const tab = ofTab<{ latest: { userId: string; result: QuizResult } | null }>(() => ({
  latest: null,
}))

/** Stores the result for the results screen, also across reloads. */
export function keepResult(userId: string, result: QuizResult) {
  tab().latest = { userId, result }
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(result))
  } catch {
    // Still shown until the page reloads.
  }
}

/** The user's latest quiz result on this device; null if none. */
export function keptResult(userId: string): QuizResult | null {
  const { latest } = tab()
  if (latest?.userId === userId) return latest.result
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null')
    return resultSchema.safeParse(stored).data ?? null
  } catch {
    return null
  }
}

function keyOf(userId: string): string {
  return userDataKey(userId, 'quiz-result')
}
