import { describe, expect, it } from 'vitest'
import { findConflicts } from './conflicts.ts'
import type { ComparedQuestion } from './diff.ts'
import { moveOntoVersion } from './draft.ts'
import { type EditorAction, editorReducer, findEditorRow, openEditor } from './editor.ts'
import { comparedQuestion as question } from './testing/compared-question.ts'

const OPENED = [question('a'), question('b'), question('c')]
const next = ($id: string, given: Partial<ComparedQuestion> = {}) =>
  question($id, { ...given, $id: `${$id}2`, originalQuestionId: $id })
const edited = (...actions: EditorAction[]) =>
  actions.reduce(editorReducer, openEditor('standard', OPENED))

describe('conflicts between two sides', () => {
  it('are none if they changed different texts, or made the same change', () => {
    const state = edited(
      { type: 'edit', id: 'a', field: 'answer', value: 'Mine' },
      { type: 'edit', id: 'b', field: 'answer', value: 'Same' },
    )
    const newer = [next('a', { regulationRef: 'AR 1' }), next('b', { answer: 'Same' }), next('c')]
    expect(findConflicts(state, newer)).toEqual([])
  })

  it('are the texts that both changed, distractor by distractor, and the editor’s win', () => {
    const state = edited(
      { type: 'edit', id: 'a', field: 'answer', value: 'Mine' },
      { type: 'edit', id: 'a', field: 'distractor1', value: 'Own' },
    )
    const newer = [next('a', { answer: 'Theirs', distractors: ['x', 'other', 'z'] }), next('b')]
    expect(findConflicts(state, newer)).toEqual([
      {
        id: 'a',
        kind: 'changed',
        questionText: 'Question a?',
        fields: [{ field: 'answer', here: 'Mine', there: 'Theirs' }],
      },
    ])
    expect(findEditorRow(moveOntoVersion(state, newer), 'a2')).toMatchObject({
      answer: 'Mine',
      distractor1: 'Own',
      distractor2: 'other',
    })
  })

  it('include a question that one side removed and the other edited', () => {
    const state = edited(
      { type: 'edit', id: 'a', field: 'answer', value: 'Mine' },
      { type: 'delete', id: 'b' },
      { type: 'delete', id: 'c' },
    )
    const found = findConflicts(state, [next('b', { answer: 'Theirs' }), next('c')])
    expect(found.map(({ id, kind }) => [id, kind])).toEqual([
      ['a', 'removed-there'],
      ['b', 'removed-here'],
    ])
  })
})
