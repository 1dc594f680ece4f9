import { commitProblems } from '@squared-away/domain/question-sets/commit'
import {
  type EditorState,
  editorCategories,
  openEditor,
} from '@squared-away/domain/question-sets/editor'
import { comparedQuestion } from '@squared-away/domain/question-sets/testing/compared-question'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EditorStore } from './editor-store.ts'
import { watchSettled } from './settled-part.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const openStore = () =>
  new EditorStore(
    openEditor(
      'standard',
      ['a', 'b', 'c'].map((id) => comparedQuestion(id)),
    ),
  )

/** The values reported, including the first. */
function recordReports<Part>(store: EditorStore, select: (state: EditorState) => Part) {
  const reported: Part[] = []
  const stop = watchSettled(store, select, (part) => reported.push(part))
  return { reported, stop }
}

const type = (store: EditorStore, field: 'answer' | 'category', value: string) =>
  store.dispatch({ type: 'edit', id: 'b', field, value })

it('tells nothing of the categories when an answer was typed', () => {
  const store = openStore()
  const { reported } = recordReports(store, editorCategories)
  type(store, 'answer', 'x')
  vi.advanceTimersByTime(1000)
  expect(reported).toHaveLength(1)
})

it('tells once of all letters that were typed without a pause', () => {
  const store = openStore()
  const { reported } = recordReports(store, editorCategories)
  for (const value of ['L', 'Le', 'Leave']) {
    type(store, 'category', value)
    vi.advanceTimersByTime(200)
  }
  expect(reported).toHaveLength(1)
  vi.advanceTimersByTime(50)
  expect(reported).toHaveLength(2)
  expect(reported.at(-1)).toEqual([
    { category: 'Drill', questions: 2 },
    { category: 'Leave', questions: 1 },
  ])
})

it('tells nothing more once it has ended, not even of what was typed before', () => {
  const store = openStore()
  const { reported, stop } = recordReports(store, commitProblems)
  type(store, 'answer', '')
  stop()
  type(store, 'category', '')
  vi.advanceTimersByTime(1000)
  expect(reported).toEqual([[]])
})
