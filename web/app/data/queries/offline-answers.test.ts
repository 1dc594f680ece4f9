import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepAnswers, ON_DEVICE, updatesStored } from './offline-answers.ts'

const USER = { $id: 'soldier', email: 'soldier@example.com', name: 'Soldier' }

/** A database that opens and never finishes a transaction, as WebKit's after a page was left. */
function hangingDatabase() {
  const transaction = () =>
    Object.assign(new EventTarget(), { objectStore: () => ({ put: () => {}, transaction: {} }) })
  return { transaction, close: () => {} }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(USER) })
  vi.stubGlobal('indexedDB', {
    open() {
      const request = { result: hangingDatabase(), onsuccess: () => {} }
      queueMicrotask(() => request.onsuccess())
      return request
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a change does not wait for a database that hangs', async () => {
  const client = new QueryClient()
  const queryKey = ['documents', USER.$id, 'boards']
  keepAnswers(client.getQueryCache())
  client.getQueryCache().build(client, { queryKey, meta: ON_DEVICE })
  client.setQueryData(queryKey, ['a board'])
  let isStored = false
  void updatesStored().then(() => {
    isStored = true
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(isStored).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(isStored).toBe(true)
})
