import { datedReviews, replayLog } from '@squared-away/domain/memory/replay'
import { besidesOn } from '@squared-away/domain/plan/besides'
import { ownLines } from '@squared-away/domain/study/recital/own-lines'
import { expect, test } from 'vitest'
import { creedLinesWith } from './deck-card.ts'

const MOTTO = {
  ...{ $id: 'm1', $sequence: '1', $createdAt: '', $updatedAt: '', $permissions: [] },
  ...{ $databaseId: 'main', $collectionId: 'memoryTexts', userId: 'pat' },
  ...{ title: 'Our motto', text: 'We lead.\n\nWe never follow.' },
}
const { lineIds } = ownLines(MOTTO.$id, MOTTO.text)

test('the lines of own texts come last', () => {
  const lines = creedLinesWith([MOTTO])
  expect(lines[0]).toEqual({ id: 'soldiers-creed-1', topic: "Soldier's Creed", kind: 'creed line' })
  expect(lines.slice(-2)).toEqual(
    lineIds.map((id) => ({ id, topic: 'Our motto', kind: 'creed line' })),
  )
  expect(creedLinesWith([])).toHaveLength(lines.length - 2)
})

test('the plan repeats a line that was missed in a recital, even of a text that the soldier added', () => {
  const [day] = datedReviews([answer('a', '2026-03-03T10:00:00Z', true)], 'UTC')
  const missed = lineIds[1] ?? ''
  const log = ['2026-03-01T10:00:00Z', '2026-03-02T10:00:00Z'].flatMap((at) => [
    answer(missed, at, false),
    answer(lineIds[0] ?? '', at, true),
  ])
  const memory = replayLog(datedReviews(log, 'UTC'))
  const besides = { creedLines: creedLinesWith([MOTTO]), scenarios: [] }
  const [beside] = besidesOn(memory, besides, day?.day ?? 0)
  expect(beside).toMatchObject({ kind: 'creed line', card: { id: missed } })
})

function answer(originalQuestionId: string, at: string, isCorrect: boolean) {
  const mode = 'by-heart' as const
  return {
    $id: `${originalQuestionId} ${at}`,
    originalQuestionId,
    at,
    mode,
    isCorrect,
    ms: null,
    chosen: null,
  }
}
