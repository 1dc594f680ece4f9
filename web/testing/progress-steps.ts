import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { createDocument, type TestDocument } from './soldier.ts'

const DAY_MS = 86_400_000

/**
 * Holds the device's clock at noon the day before: what a test saves "today" is not of another day
 * when it is shown, and the server has not seen that time yet to come. Ends with `vi.useRealTimers`.
 */
export function holdNoon() {
  vi.useRealTimers()
  vi.setSystemTime(`${new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)}T12:00:00Z`)
}

/** The day so many days after today, as `yyyy-MM-dd`. */
export const dateAfter = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** A moment some days ago. */
export const daysAgo = (days: number, hour = 12) =>
  `${dateAfter(-days)}T${String(hour).padStart(2, '0')}:00:00.000+00:00`

/** A day some days from today, as stored in a board. */
export const targetDate = (days: number) => `${dateAfter(days)}T00:00:00.000+00:00`

export const answers = (right: number, wrong: number) =>
  JSON.stringify([
    ...Array.from({ length: right }, (_, id) => ({ questionId: `r${id}`, result: 'correct' })),
    ...Array.from({ length: wrong }, (_, id) => ({ questionId: `w${id}`, isCorrect: false })),
  ])

type GivenSession = {
  startTime: string
  durationMinutes: number
  studyMode: string
  categories: string[]
  outcomes: string | null
  questionIds?: string[]
}

export const saveSession = (boardId: string, session: GivenSession) =>
  createDocument('studySessions', {
    boardId,
    endTime: session.startTime,
    questionIds: [],
    ...session,
  })

/** A board with sessions today, yesterday, a week ago and eight to ten days ago. */
export async function studiedBoard(more: string[] = []): Promise<TestDocument> {
  const board = await createDocument('boards', {
    name: 'Sergeant board',
    targetDate: targetDate(12),
    categories: ['First Aid', 'Land Navigation', 'Weapons', ...more],
  })
  const sessions: [string, number, string, string[], string | null][] = [
    [daysAgo(0, 0), 45, 'quiz', ['First Aid'], answers(2, 1)],
    [daysAgo(1), 20, 'flashcard', ['First Aid'], answers(4, 1)],
    [daysAgo(8), 75, 'flashcard', ['Land Navigation'], answers(1, 0)],
    [daysAgo(9), 5, 'intro-prep', ['My Introduction'], '{"result":"practiced"}'],
    [daysAgo(10), 10, 'culture-prep', ['Army Song'], answers(3, 1)],
    [daysAgo(10, 9), 6, 'situational-prep', ['Situational Practice'], '{"result":"practiced"}'],
    [daysAgo(30), 5, 'coc-study', ['Chain of Command'], '[]'],
  ]
  await Promise.all(
    sessions.map(([startTime, durationMinutes, studyMode, categories, outcomes]) =>
      saveSession(board.$id, { startTime, durationMinutes, studyMode, categories, outcomes }),
    ),
  )
  return board
}

/** The efforts or history table; the readiness table comes first. */
export const records = () =>
  page.getByRole('main').getByRole('table').filter({ hasNotText: 'Last ten answers' }).first()

/** The rows of the records, from the top, without the header. */
export const rows = () =>
  records()
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })

/** The topics of the records, from the top. */
export const topics = () =>
  records()
    .getByRole('rowheader')
    .elements()
    .map((header) => header.textContent)

export const header = (name: string) => records().getByRole('columnheader', { name })
