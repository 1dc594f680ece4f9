import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase, openStore } from './database.ts'

/** The parts of an open request that the code uses. */
type Request = {
  result: ReturnType<typeof database>
  error: DOMException | null
  onupgradeneeded?: () => void
  onsuccess?: () => void
  onerror?: () => void
}

const opened: Request[] = []

/** A connection. */
function database() {
  const state = { isClosed: false }
  return {
    state,
    onclose: undefined as (() => void) | undefined,
    close: () => {
      state.isClosed = true
    },
    transaction() {
      if (state.isClosed) throw new DOMException('Closed', 'InvalidStateError')
      return Object.assign(new EventTarget(), { objectStore: (name: string) => name })
    },
  }
}

beforeEach(() => {
  opened.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('indexedDB', {
    open() {
      const request: Request = { result: database(), error: null }
      opened.push(request)
      return request
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Advances the clock until another attempt was made. */
async function untilAttempt(count: number) {
  while (opened.length < count) await vi.advanceTimersToNextTimerAsync()
}

describe('openDatabase', () => {
  it('opens again when the browser does not answer, and closes a late connection', async () => {
    const opening = openDatabase('notes', () => {})
    await untilAttempt(2)
    opened[1]?.onsuccess?.()
    expect(await opening).toBe(opened[1]?.result)
    opened[0]?.onsuccess?.()
    expect(opened[0]?.result.state.isClosed).toBe(true)
    expect(opened[1]?.result.state.isClosed).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('accepts a late response to its first attempt', async () => {
    const opening = openDatabase('notes', () => {})
    await untilAttempt(2)
    opened[0]?.onsuccess?.()
    expect(await opening).toBe(opened[0]?.result)
  })

  it('fails after three attempts without an answer', async () => {
    const failed = openDatabase('notes', () => {}).catch((error: Error) => error.message)
    await untilAttempt(3)
    await vi.runAllTimersAsync()
    expect(await failed).toBe('notes does not open.')
    expect(opened).toHaveLength(3)
  })

  it('fails at once where storage is blocked', async () => {
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('Blocked', 'SecurityError')
      },
    })
    const failed = openDatabase('notes', () => {}).catch((error: DOMException) => error.name)
    expect(await failed).toBe('SecurityError')
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('openStore', () => {
  const nameOf = (store: IDBObjectStore) => store as unknown as string

  it('tries again after a failure', async () => {
    const store = openStore('notes', 'texts')
    const failed = store('readonly', nameOf).catch(() => 'failed')
    opened[0]?.onerror?.()
    expect(await failed).toBe('failed')
    const read = store('readonly', nameOf)
    opened[1]?.onsuccess?.()
    expect(await read).toBe('texts')
  })

  it.each([
    ['and said so', () => opened[0]?.result.onclose?.()],
    ['without a word', () => opened[0]?.result.close()],
  ])('opens a connection again that the browser has closed %s', async (_, closeIt) => {
    const store = openStore('notes', 'texts')
    const first = store('readonly', nameOf)
    opened[0]?.onsuccess?.()
    expect(await first).toBe('texts')
    closeIt()
    const second = store('readonly', nameOf)
    await vi.waitUntil(() => opened.length === 2)
    opened[1]?.onsuccess?.()
    expect(await second).toBe('texts')
  })

  it('opens one connection for calls at the same time', async () => {
    const store = openStore('notes', 'texts')
    const both = Promise.all([store('readonly', nameOf), store('readwrite', nameOf)])
    opened[0]?.onsuccess?.()
    expect(await both).toEqual(['texts', 'texts'])
    expect(opened).toHaveLength(1)
  })
})
