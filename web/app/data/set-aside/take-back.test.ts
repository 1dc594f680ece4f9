import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SetAsideDocument } from './set-aside-query.ts'
import { takeBack } from './take-back.ts'

/** The network calls: method, path and changed data. */
let calls: { method: string; path: string; data: unknown }[]

beforeEach(() => {
  calls = []
  vi.stubGlobal('fetch', async (url: URL | string, { method, body }: RequestInit) => {
    const { data } = typeof body === 'string' ? JSON.parse(body) : {}
    calls.push({
      method: String(method),
      path: new URL(url).pathname.split('/main/')[1] ?? '',
      data,
    })
    const headers = { 'content-type': 'application/json' }
    return method === 'DELETE'
      ? new Response(null, { status: 204 })
      : new Response('{}', { headers })
  })
})
afterEach(() => vi.unstubAllGlobals())

const edit = (fields: Partial<SetAsideDocument>) =>
  ({
    $id: 'e1',
    documentId: 'd1',
    madeAt: '2026-03-01T12:00:00.000+00:00',
    ...fields,
  }) as SetAsideDocument

const forgotten = {
  method: 'DELETE',
  path: 'collections/setAsideEdits/documents/e1',
  data: undefined,
}

test.each([
  ['boards', 'name', '"June board"', { name: 'June board' }],
  ['boards', 'targetDate', 'null', { targetDate: null }],
  [
    'boardPlans',
    'minutesByWeekday',
    '[5,5,5,5,5,5,5]',
    { minutesByWeekday: [5, 5, 5, 5, 5, 5, 5] },
  ],
  ['questionSets', 'name', '"Drill"', { name: 'Drill' }],
  ['chainOfCommand', 'personName', '"CSM Jones"', { personName: 'CSM Jones' }],
] as const)(
  'an edit of %s/%s is restored, then forgotten',
  async (collectionId, part, value, data) => {
    await takeBack('u1', edit({ collectionId, part, value }))
    const path = `collections/${collectionId}/documents/d1`
    expect(calls).toEqual([{ method: 'PATCH', path, data }, forgotten])
  },
)

test('an edit that this version of the app cannot restore is not deleted', async () => {
  const unknown = edit({ collectionId: 'boards', part: 'rank', value: '"SGT"' })
  await expect(takeBack('u1', unknown)).rejects.toThrow()
  expect(calls).toEqual([])
})
