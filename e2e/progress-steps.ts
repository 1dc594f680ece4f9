import type { Page } from '@playwright/test'
import { startWithinOneDay } from './one-day.ts'
import { createDocument } from './signed-in-soldier.ts'

export const daysAgo = (days: number, hour = 12) =>
  `${new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:00:00.000+00:00`

/** A local calendar day some days from today, as stored in a board. */
function targetDate(days: number): string {
  const now = new Date()
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days))
  return day.toISOString().replace('Z', '+00:00').replace(/T.*\+/, 'T00:00:00.000+')
}

const answers = (right: number, wrong: number) =>
  JSON.stringify([
    ...Array.from({ length: right }, (_, id) => ({ questionId: `r${id}`, result: 'correct' })),
    ...Array.from({ length: wrong }, (_, id) => ({ questionId: `w${id}`, isCorrect: false })),
  ])

interface GivenSession {
  startTime: string
  durationMinutes: number
  studyMode: string
  categories: string[]
  outcomes: string | null
}

export async function saveSession(page: Page, boardId: string, session: GivenSession) {
  await createDocument(page, 'studySessions', {
    boardId,
    endTime: session.startTime,
    questionIds: [],
    ...session,
  })
}

/** A board with sessions today, yesterday, a week ago and eight to ten days ago. */
export async function studiedBoard(page: Page, more: string[] = []): Promise<{ $id: string }> {
  await startWithinOneDay()
  const board = await createDocument(page, 'boards', {
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
  for (const [startTime, durationMinutes, studyMode, categories, outcomes] of sessions) {
    await saveSession(page, board.$id, {
      startTime,
      durationMinutes,
      studyMode,
      categories,
      outcomes,
    })
  }
  return board
}
