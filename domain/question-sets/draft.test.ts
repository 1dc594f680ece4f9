import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { committedQuestions } from './commit.ts'
import type { ComparedQuestion } from './diff.ts'
import { applyDraft, isDraftSaved, moveOntoVersion, readDraft, serializeDraft } from './draft.ts'
import {
  type EditorAction,
  type EditorState,
  editorReducer,
  editorRows,
  findEditorRow,
  isDirty,
  openEditor,
} from './editor.ts'
import { EDITOR_FIELDS } from './rows.ts'
import { comparedQuestion } from './testing/compared-question.ts'

const question: typeof comparedQuestion = ($id, given) =>
  comparedQuestion($id, { distractors: ['x', 'y', 'z', 'further'], ...given })

const QUESTIONS = [
  question('a'),
  question('b', { originalQuestionId: 'root' }),
  question('c', { originalQuestionId: 'root' }),
  question('d'),
]
/** The same questions as stored by a commit: with new ids and the same originals. */
const NEXT_VERSION: ComparedQuestion[] = QUESTIONS.map((one) => ({
  ...one,
  $id: `${one.$id}2`,
  originalQuestionId: one.originalQuestionId ?? one.$id,
}))

const BY = { userId: 'u1', setId: 's1', savedAt: '2025-06-01T12:00:00.000Z' }
const after = (state: EditorState, ...actions: EditorAction[]) =>
  actions.reduce(editorReducer, state)
const edit = (id: string, value: string, field: 'answer' | 'category' = 'answer') =>
  ({ type: 'edit', id, field, value }) satisfies EditorAction

function recover(state: EditorState, questions: readonly ComparedQuestion[] = QUESTIONS) {
  const draft = readDraft(serializeDraft(state, BY), 'u1')
  if (!draft) throw new Error('The draft was not read.')
  return applyDraft(draft, state.type, questions)
}
const orderOf = (state: EditorState) => editorRows(state).map((row) => row.id)

describe('a draft that was saved although the page never knew', () => {
  const draftOf = (state: EditorState) => {
    const draft = readDraft(serializeDraft(state, BY), 'u1')
    if (!draft) throw new Error('The draft was not read.')
    return draft
  }
  const open = () => openEditor('standard', QUESTIONS)
  const edited = () =>
    after(open(), edit('a', 'New answer'), { type: 'delete', id: 'd' } as EditorAction)
  const saved = (state: EditorState): ComparedQuestion[] =>
    committedQuestions(state).map((one, at) => ({ ...one, $id: `saved${at}` }))

  it('is recognized by what the new version has', () => {
    const state = after(
      edited(),
      { type: 'add', id: 'N', category: 'Drill', after: 'a' },
      { type: 'edit', id: 'N', field: 'questionText', value: 'Why?' },
      edit('N', 'Because'),
    )
    expect(isDraftSaved(draftOf(state), state.type, saved(state))).toBe(true)
    expect(isDraftSaved(draftOf(state), state.type, saved(edited()))).toBe(false)
  })

  it('is not, if any of its edits is missing', () => {
    const draft = draftOf(edited())
    expect(isDraftSaved(draft, 'standard', saved(edited()))).toBe(true)
    expect(isDraftSaved(draft, 'standard', QUESTIONS)).toBe(false)
    expect(isDraftSaved(draft, 'standard', NEXT_VERSION)).toBe(false)
    const half = after(open(), edit('a', 'New answer'))
    expect(isDraftSaved(draft, 'standard', saved(half))).toBe(false)
  })
})

describe('a draft', () => {
  it('restores any edits of the same questions', () => {
    const id = fc.constantFrom(...'abcdNM')
    const action: fc.Arbitrary<EditorAction> = fc.oneof(
      fc.record({
        type: fc.constant('add' as const),
        id: fc.constantFrom('N', 'M'),
        category: fc.constantFrom('Drill', ''),
        after: fc.option(id),
      }),
      fc.record({
        type: fc.constant('edit' as const),
        id,
        field: fc.constantFrom(...EDITOR_FIELDS),
        value: fc.string({ maxLength: 3 }),
      }),
      fc.record({ type: fc.constant('delete' as const), id }),
      fc.record({ type: fc.constant('restore' as const), id }),
      fc.record({ type: fc.constant('moveTo' as const), id, index: fc.nat(5) }),
    )
    fc.assert(
      fc.property(fc.array(action, { maxLength: 20 }), (actions) => {
        const state = after(openEditor('standard', QUESTIONS), ...actions)
        const back = recover(state)
        expect(editorRows(back)).toEqual(editorRows(state))
        expect(isDirty(back)).toBe(isDirty(state))
        expect(back.changedRows).toBe(state.changedRows)
        expect(back.categories).toEqual(state.categories)
        const openedIds = new Set<string>(state.opened.order)
        expect(new Set(back.deleted.map((one) => one.id))).toEqual(
          new Set(state.deleted.map((one) => one.id).filter((one) => openedIds.has(one))),
        )
        expect(serializeDraft(recover(back), BY)).toBe(serializeDraft(back, BY))
      }),
    )
  })

  it('lets a deleted question be restored with its edits', () => {
    const state = recover(
      after(openEditor('standard', QUESTIONS), edit('b', 'new'), { type: 'delete', id: 'b' }),
    )
    const restored = after(state, { type: 'restore', id: 'b' })
    expect(orderOf(restored)).toEqual(['a', 'b', 'c', 'd'])
    expect(findEditorRow(restored, 'b')?.answer).toBe('new')
  })

  it('is small for a small edit of a large set', () => {
    const questions = Array.from({ length: 5000 }, (_, index) => question(`q${index}`))
    const state = after(openEditor('standard', questions), edit('q7', 'new'))
    expect(serializeDraft(state, BY).length).toBeLessThan(1000)
  })

  it('records its owner', () => {
    const text = serializeDraft(openEditor('standard', QUESTIONS), BY)
    expect(readDraft(text, 'u1')).toMatchObject(BY)
    expect(readDraft(text, 'u2')).toBeNull()
  })

  it.each([
    null,
    '',
    '{',
    '[]',
    serializeDraft(openEditor('standard', []), BY).replace('"version":1', '"version":2'),
    serializeDraft(openEditor('standard', []), BY).replace('"deleted":[]', '"deleted":[1]'),
  ])('rejects %j', (text) => {
    expect(readDraft(text, 'u1')).toBeNull()
  })
})

describe('edits applied to a newer version', () => {
  const edited = after(
    openEditor('standard', QUESTIONS),
    edit('b', 'mine'),
    { type: 'add', id: 'N', category: 'Leave', after: 'a' },
    { type: 'delete', id: 'd' },
  )

  it('apply to the copies of the questions', () => {
    const state = moveOntoVersion(edited, NEXT_VERSION)
    expect(orderOf(state)).toEqual(['a2', 'N', 'b2', 'c2'])
    expect(findEditorRow(state, 'b2')).toMatchObject({ answer: 'mine', originalQuestionId: 'root' })
    expect(committedQuestions(state).map((one) => one.originalQuestionId)).toEqual([
      ...['a', null, 'root', 'root'],
    ])
  })

  it("keep another tab's edits of other fields and its new questions", () => {
    const theirs = NEXT_VERSION.map((one) =>
      one.$id === 'b2' ? { ...one, category: 'Theirs', answer: 'theirs' } : one,
    ).toSpliced(3, 0, question('new'))
    const state = moveOntoVersion(edited, theirs)
    expect(orderOf(state)).toEqual(['a2', 'N', 'b2', 'c2', 'new'])
    expect(findEditorRow(state, 'b2')).toMatchObject({ answer: 'mine', category: 'Theirs' })
  })

  it('add back an edited question that the other tab deleted, and no other', () => {
    const state = moveOntoVersion(edited, NEXT_VERSION.slice(2))
    expect(editorRows(state).map((row) => row.answer)).toContain('mine')
    expect(editorRows(state).map((row) => row.questionText)).not.toContain('Question a?')
    expect(isDirty(state)).toBe(true)
  })

  it('can be read from drafts that predate lists, spoken answers and reasons', () => {
    const old = JSON.parse(serializeDraft(edited, BY), (key, value) =>
      ['items', 'spoken', 'why'].includes(key) ? undefined : value,
    )
    const draft = readDraft(JSON.stringify(old), 'u1')
    const questions = QUESTIONS.map((one) => ({ ...one, spoken: 'It is so.', items: ['One'] }))
    const state = draft && applyDraft(draft, 'standard', questions)
    expect(state && findEditorRow(state, 'b')).toMatchObject({
      answer: 'mine',
      spoken: 'It is so.',
      items: 'One',
    })
  })

  it('do not duplicate a question whose commit succeeded but whose response was lost', () => {
    const stored = [...NEXT_VERSION, question('N2', { originalQuestionId: 'N' })]
    expect(orderOf(moveOntoVersion(edited, stored)).filter((id) => id.startsWith('N'))).toEqual([
      'N2',
    ])
  })
})
