import { findEditorRow, openEditor } from '@squared-away/domain/question-sets/editor'
import { comparedQuestion } from '@squared-away/domain/question-sets/testing/compared-question'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EditorStore } from './editor-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame, 16))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
})

afterEach(() => {
  // All stores share one queue of callbacks for the next frame.
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const openStore = () =>
  new EditorStore(openEditor('standard', [comparedQuestion('a'), comparedQuestion('b')]))

const edit = (value: string, field: 'answer' | 'why' = 'answer') =>
  ({ type: 'edit', id: 'a', field, value }) as const

it('updates its state at every keystroke, and notifies once after the frame', () => {
  const store = openStore()
  const listener = vi.fn()
  store.subscribe(listener)
  store.type(edit('x'))
  store.type(edit('xy'))
  store.type(edit('because', 'why'))
  expect(findEditorRow(store.state(), 'a')).toMatchObject({ answer: 'xy', why: 'because' })
  expect(listener).not.toHaveBeenCalled()
  vi.advanceTimersByTime(300)
  expect(listener).toHaveBeenCalledTimes(1)
})

it('does what is done to it after a letter with that letter', () => {
  const store = openStore()
  store.type(edit('x'))
  store.dispatch({ type: 'duplicate', id: 'n', of: 'a' })
  expect(findEditorRow(store.state(), 'n')?.answer).toBe('x')
})

it('gives the same state until something is typed', () => {
  const store = openStore()
  const opened = store.state()
  store.type(edit(`Answer a`))
  expect(store.state()).toBe(opened)
  store.type(edit('x'))
  expect(store.state()).not.toBe(opened)
  expect(store.state()).toBe(store.state())
})
