import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UnsavedChanges } from './unsaved-changes.ts'

type Fields = { layout: string; view: string }

let saved: Partial<Fields>[]
let answer: () => Promise<void>

function makeChanges() {
  return new UnsavedChanges<Fields>((fields) => {
    saved.push(fields)
    return answer()
  }, 1000)
}

beforeEach(() => {
  vi.useFakeTimers()
  saved = []
  answer = () => Promise.resolve()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a save is sent 1000 ms after the last change and holds the latest values', async () => {
  const changes = makeChanges()
  changes.change({ layout: 'a' })
  await vi.advanceTimersByTimeAsync(900)
  changes.change({ layout: 'b', view: 'sets' })
  await vi.advanceTimersByTimeAsync(999)
  expect(saved).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(saved).toEqual([{ layout: 'b', view: 'sets' }])
  expect(changes.fields()).toEqual({})
})

test('a change shows at once and stays until a save of that value has succeeded', async () => {
  const changes = makeChanges()
  let finish = () => {}
  answer = () => new Promise((resolve) => (finish = resolve))
  changes.change({ layout: 'a', view: 'sets' })
  await vi.advanceTimersByTimeAsync(1000)
  changes.change({ layout: 'b' })
  finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(changes.fields()).toEqual({ layout: 'b' })
})

test('saves wait for each other', async () => {
  const changes = makeChanges()
  let finish = () => {}
  answer = () => new Promise((resolve) => (finish = resolve))
  changes.change({ layout: 'a' })
  void changes.flush()
  await vi.advanceTimersByTimeAsync(0)
  changes.change({ layout: 'b' })
  void changes.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(saved).toEqual([{ layout: 'a' }])
  finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(saved).toEqual([{ layout: 'a' }, { layout: 'b' }])
})

test('a failed save is logged, and the next one includes its fields', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const changes = makeChanges()
  answer = () => Promise.reject(new Error('offline'))
  changes.change({ layout: 'a' })
  await changes.flush()
  expect(logged).toHaveBeenCalledOnce()
  expect(changes.fields()).toEqual({ layout: 'a' })
  answer = () => Promise.resolve()
  changes.change({ view: 'sets' })
  await changes.flush()
  expect(saved.at(-1)).toEqual({ layout: 'a', view: 'sets' })
  expect(changes.fields()).toEqual({})
})

test('nothing is sent when nothing changed', async () => {
  const changes = makeChanges()
  await changes.flush()
  expect(saved).toEqual([])
})
