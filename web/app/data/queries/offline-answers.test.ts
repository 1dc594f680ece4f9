import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { AppwriteException } from 'appwrite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEVICE_FIRST, keepAnswers, ON_DEVICE, updatesStored } from './offline-answers.ts'

const USER = { $id: 'soldier', email: 'soldier@example.com', name: 'Soldier' }

/** A database whose every copy has this answer. */
function databaseWith(answer: unknown) {
  const get = () => {
    const request = { result: { answer, at: 0 }, onsuccess: () => {} }
    queueMicrotask(() => request.onsuccess())
    return request
  }
  const transaction = () => Object.assign(new EventTarget(), { objectStore: () => ({ get }) })
  return { transaction, close: () => {} }
}

function openingDatabase(database: object) {
  return {
    open() {
      const request = { result: database, onsuccess: () => {} }
      queueMicrotask(() => request.onsuccess())
      return request
    },
  }
}

/** A database that opens and never finishes a transaction, as WebKit's after a page was left. */
function hangingDatabase() {
  const transaction = () =>
    Object.assign(new EventTarget(), { objectStore: () => ({ put: () => {}, transaction: {} }) })
  return { transaction, close: () => {} }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(USER) })
  vi.stubGlobal('indexedDB', openingDatabase(hangingDatabase()))
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

describe('a query that is device first', () => {
  const queryKey = ['documents', USER.$id, 'reviews']
  let server: PromiseWithResolvers<string>
  let client: QueryClient
  let options: { queryKey: string[]; meta: object; queryFn: () => Promise<string> }

  beforeEach(async () => {
    vi.resetModules()
    vi.useRealTimers()
    vi.stubGlobal('indexedDB', openingDatabase(databaseWith('from the device')))
    server = Promise.withResolvers()
    // The connection to the database is kept by the module.
    const fresh = await import('./offline-answers.ts')
    client = new QueryClient({
      defaultOptions: { queries: { persister: fresh.askOrRecall, retry: false } },
    })
    options = { queryKey, meta: DEVICE_FIRST, queryFn: () => server.promise }
  })

  function show() {
    const observer = new QueryObserver(client, options)
    observer.subscribe(() => {})
    return observer
  }

  it('shows the copy, which counts as stale, and then the answer of the server', async () => {
    const observer = show()
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('from the device'))
    await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(true))
    expect(observer.getCurrentResult()).toMatchObject({ dataUpdatedAt: 0, isStale: true })
    server.resolve('from the server')
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('from the server'))
    expect(observer.getCurrentResult().dataUpdatedAt).toBeGreaterThan(0)
  })

  it('keeps the copy if the server fails, and says so', async () => {
    const observer = show()
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('from the device'))
    await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(true))
    server.reject(new AppwriteException('Server error.', 500))
    await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true))
    expect(observer.getCurrentResult().data).toBe('from the device')
  })

  it('waits for the server where no screen shows it, and where it needs the server by its meta', async () => {
    const asked = client.fetchQuery(options)
    options = { ...options, queryKey: [...queryKey, 'other'], meta: ON_DEVICE }
    const observer = show()
    server.resolve('from the server')
    expect(await asked).toBe('from the server')
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('from the server'))
    expect(observer.getCurrentResult().dataUpdatedAt).toBeGreaterThan(0)
  })
})
